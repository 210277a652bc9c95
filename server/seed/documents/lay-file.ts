import type { MediaId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { fileKey } from '#server/records/media/media-files.ts'
import type { Building } from '../demo-school.ts'
import type { MadeFilm } from '../gallery/demo-film.ts'
import type { MadePaper } from './papers.ts'

/** A file of the demo, which goes into the store once its row is there. */
export type PaperToStore = { key: string; bytes: Uint8Array }

/** Lays a file that has arrived: its row now, and what the store gets when the rows are written. */
export function layFile(
  { schoolId, ids, add }: Pick<Building, 'schoolId' | 'ids' | 'add'>,
  {
    paper,
    by,
    at,
    kind = paper.kind,
  }: { paper: MadePaper; by: UserId; at: Instant; kind?: 'file' | 'photo' | 'document' },
): { id: MediaId; files: PaperToStore[] } {
  const media = { schoolId, id: ids.next() as MediaId, kind }
  const bytes = paper.whole.length
  add('media', {
    ...{ school_id: schoolId, media_id: media.id, kind, account_id: by },
    ...{ total_bytes: bytes, received_bytes: bytes, sha256: paper.sha256, state: 'ready' },
    ...{ created_at: at, ready_at: at, format: kind === 'file' ? paper.format : null },
    ...{ width: paper.size?.width ?? null, height: paper.size?.height ?? null },
    ...{ drawings_stopped: 0, seconds: null },
  })
  const whole = { key: fileKey(media, 'whole'), bytes: paper.whole }
  const small = paper.small && { key: fileKey(media, 'small'), bytes: paper.small }
  return { id: media.id, files: small ? [whole, small] : [whole] }
}

/** Lays a film that has arrived, as a file beside its poster. */
export function layFilm(
  { schoolId, ids, add }: Pick<Building, 'schoolId' | 'ids' | 'add'>,
  { film, by, at }: { film: MadeFilm; by: UserId; at: Instant },
): { id: MediaId; file: PaperToStore } {
  const media = { schoolId, id: ids.next() as MediaId, kind: 'film' as const }
  const { bytes, seconds, sha256 } = film
  add('media', {
    ...{ school_id: schoolId, media_id: media.id, kind: media.kind, account_id: by },
    ...{ total_bytes: bytes.length, received_bytes: bytes.length, sha256, state: 'ready' },
    ...{ created_at: at, ready_at: at, format: 'webm', width: null, height: null },
    ...{ drawings_stopped: 0, seconds },
  })
  return { id: media.id, file: { key: fileKey(media, 'whole'), bytes } }
}
