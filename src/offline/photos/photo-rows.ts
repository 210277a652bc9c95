import type { MediaId } from '#domain/kernel/ids.ts'
import type { UserTables } from '../storage/user-database.ts'

/**
 * The state of a photo on this tablet. `kept` stands beside the form it was taken for, and `queued` with the entry that
 * the form became. `sent`: the server has it, and the screens have not heard of it yet. `refused`: the server takes none
 * of it.
 */
export type PhotoState = 'kept' | 'queued' | 'sent' | 'refused'

/** A photo without its bytes, which lie in a row of their own: to count photos is not to read them. */
export type PhotoRow = {
  id: `photo/${string}`
  mediaId: MediaId
  /** Missing in a row that is older than documents: a photo. The bytes of a film lie in parts. */
  kind?: 'photo' | 'document' | 'film'
  /** The device's name for a document. */
  name?: string
  /** The media type of a film, such as `video/mp4`. */
  type?: string
  /** The duration of a film. */
  seconds?: number
  state: PhotoState
  /** The form that holds the photo; a form that is gone leaves no photo behind. */
  draft: string
  total: number
  sha256: string
  /** The part of it that the server is known to have. */
  received: number
  /** Tries that failed on this photo while the server answered. */
  failures: number
  /** The reason why the server takes none of it. */
  code: string | null
  /** Milliseconds since 1970 by the tablet's clock. */
  addedAt: number
}

export type PhotoBytesRow = { id: `bytes/${string}`; bytes: ArrayBuffer }

type Blobs = UserTables['blobs']

export const photoKey = (mediaId: MediaId): PhotoRow['id'] => `photo/${mediaId}`
export const bytesKey = (mediaId: MediaId): PhotoBytesRow['id'] => `bytes/${mediaId}`

/** The beginning of the keys of a film's parts (`film-parts.ts`). */
export const filmParts = (mediaId: MediaId): PhotoBytesRow['id'] => `${bytesKey(mediaId)}/`

/** All photos of this user on this tablet, in the order they were taken in. */
export async function listPhotos(blobs: Blobs): Promise<PhotoRow[]> {
  const rows = await blobs.where('id').startsWith('photo/').toArray()
  return rows
    .filter((row): row is PhotoRow => 'mediaId' in row)
    .sort((one, other) => one.addedAt - other.addedAt || (one.id < other.id ? -1 : 1))
}

export async function readBytes(
  blobs: Blobs,
  mediaId: MediaId,
  key = bytesKey(mediaId),
): Promise<ArrayBuffer | null> {
  const row = await blobs.get(key)
  return row && 'bytes' in row ? row.bytes : null
}

export async function removePhotos(blobs: Blobs, mediaIds: readonly MediaId[]): Promise<void> {
  await blobs.bulkDelete(mediaIds.flatMap((mediaId) => [photoKey(mediaId), bytesKey(mediaId)]))
  for (const mediaId of mediaIds) await blobs.where('id').startsWith(filmParts(mediaId)).delete()
}

/** A form lets go of these. What became part of an entry meanwhile is the entry's, and still to be sent. */
export async function removeKept(
  blobs: Blobs,
  { mediaIds, draft }: { mediaIds: readonly MediaId[]; draft: string },
): Promise<void> {
  const rows = await blobs.bulkGet(mediaIds.map(photoKey))
  const kept = rows.filter(
    (row): row is PhotoRow =>
      row !== undefined && 'mediaId' in row && row.state === 'kept' && row.draft === draft,
  )
  await removePhotos(
    blobs,
    kept.map(({ mediaId }) => mediaId),
  )
}

/** The row as `change` leaves it, in the transaction that reads it; nothing where it is gone. */
export async function movePhoto(
  blobs: Blobs,
  { mediaId, change }: { mediaId: MediaId; change: (row: PhotoRow) => PhotoRow },
): Promise<void> {
  const row = await blobs.get(photoKey(mediaId))
  if (row && 'mediaId' in row) await blobs.put(change(row))
}

/** They belong to an entry now, and are to be sent. */
export async function queuePhotos(blobs: Blobs, mediaIds: readonly MediaId[]): Promise<void> {
  for (const mediaId of mediaIds) {
    await movePhoto(blobs, {
      mediaId,
      change: (row) => (row.state === 'kept' ? { ...row, state: 'queued' } : row),
    })
  }
}
