import { type FieldRefusal, fieldRefusal } from '../kernel/fields/field-codes.ts'
import type { MediaId } from '../kernel/ids.ts'
import { accept, type Result } from '../kernel/result.ts'
import { type AttachedFile, mostFiles, readFiles, type UnreadFile } from '../media/attached-file.ts'
import { type EventRefusal, eventRefusal } from './event-codes.ts'

/** Files of one person that have arrived, by their ids. */
export type ArrivedFiles = ReadonlyMap<MediaId, 'photo' | 'document'>

/**
 * Judges the files of an event: not sent, they stay as they are. One that stands already may stay, also
 * a colleague's; a new one has arrived from who plans. A PDF keeps its name, and a picture has none.
 */
export function decideEventFiles(
  sent: readonly UnreadFile[] | null | undefined,
  { standing, arrived }: { standing: readonly AttachedFile[]; arrived: ArrivedFiles },
): Result<readonly AttachedFile[], EventRefusal | FieldRefusal> {
  if (!sent) return accept(standing)
  const files = readFiles(sent)
  if (files && files.length > mostFiles)
    return eventRefusal('event.too-many-files', { field: 'files', most: String(mostFiles) })
  const judged: AttachedFile[] = []
  for (const { mediaId, name } of files ?? []) {
    const stood = standing.find((file) => file.mediaId === mediaId)
    const kind = arrived.get(mediaId)
    if (!stood && !kind) return fieldRefusal('field.not-arrived', { field: 'files' })
    judged.push(stood ?? { mediaId, name: kind === 'document' ? (name ?? 'PDF') : null })
  }
  return files ? accept(judged) : fieldRefusal('field.not-arrived', { field: 'files' })
}
