import type { MediaId, SchoolId, UserId } from '#domain/kernel/ids.ts'
import type { FoundFormat } from '#domain/media/file-format.ts'
import type { MediaRefusalCode, UploadKind } from '#domain/media/media.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'

export type MediaRecord = {
  id: MediaId
  schoolId: SchoolId
  kind: UploadKind
  state: 'arriving' | 'ready' | 'refused'
  /** The sender; null while nothing of it has arrived. */
  byUserId: UserId | null
  /** The format of files and films that have arrived; null for pictures, which the server draws. */
  format: FoundFormat | null
  /** The length of a film; null for what is none. */
  seconds: number | null
  /** As many as were announced; null while nothing has arrived. */
  bytes: number | null
  /** Code of the refusal by the school, once all of it had arrived. */
  refusedBecause: MediaRefusalCode | null
}

const media = statement<MediaRecord>(
  'media_among',
  `
    select media_id as id, school_id as "schoolId", kind, state, account_id as "byUserId", format, seconds,
      total_bytes as bytes, refused_because as "refusedBecause"
    from media
    where school_id = (select app_school()) and media_id = any($1::uuid[])`,
)

/** Those of the pictures that the school knows, in no order. */
export async function listMedia(
  tx: Glance,
  { mediaIds }: { mediaIds: readonly MediaId[] },
): Promise<MediaRecord[]> {
  return rowsOf(tx, media, [plainArray([...new Set(mediaIds)])])
}
