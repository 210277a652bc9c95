import type { MediaId, SchoolId, UserId } from '#domain/kernel/ids.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { hasRow, rowOf, rowsOf, statement } from '#server/platform/database/statement.ts'
import type { UploadRecord } from '../uploads/uploads.sql.ts'

/** A picture of which all bytes are there, and that is not drawn. */
export type WholeUpload = { schoolId: SchoolId; id: MediaId; byUserId: UserId }

// A server that is killed while it draws leaves its claim behind. Two that draw one picture waste time and nothing else.
const claimed = statement(
  'media_claimed',
  `
    update media set drawing_since = $2
    where school_id = (select app_school()) and media_id = $1::uuid and state = 'arriving' and received_bytes = total_bytes
      and (drawing_since is null
        or drawing_since not between $2::timestamptz - interval '1 minute' and $2::timestamptz)
    returning media_id`,
)

/** Takes the picture for drawing, for a minute at most; false where somebody else has it, or it is not to be drawn. */
export async function claimDrawing(
  tx: Glance,
  { id, at }: { id: MediaId; at: string },
): Promise<boolean> {
  return hasRow(tx, claimed, [id, at])
}

const held = statement<DrawingRecord>(
  'drawing_held',
  `
    select kind, total_bytes as total, sha256, received_bytes as received, state, refused_because as "refusedBecause"
    from media where school_id = (select app_school()) and media_id = $1::uuid for update`,
)

export type DrawingRecord = Pick<
  UploadRecord,
  'kind' | 'total' | 'sha256' | 'received' | 'state' | 'refusedBecause'
>

/** The picture as it stands, kept from others until the transaction ends; undefined when it is gone. */
export async function holdDrawing(tx: Glance, id: MediaId): Promise<DrawingRecord | undefined> {
  return rowOf(tx, held, [id])
}

const released = statement<{ stopped: number }>(
  'drawing_released',
  `
    update media set drawing_since = null, drawings_stopped = drawings_stopped + $2
    where school_id = (select app_school()) and media_id = $1::uuid returning drawings_stopped as stopped`,
)

/** Gives a claim back. Answers how often the picture's drawing had to be stopped, this time included. */
export async function releaseDrawing(
  tx: Glance,
  { id, wasStopped }: { id: MediaId; wasStopped: boolean },
): Promise<number> {
  const row = await rowOf(tx, released, [id, wasStopped ? 1 : 0])
  return row?.stopped ?? 0
}

const leftOver = statement<WholeUpload>(
  'drawings_left_over',
  `
    select school_id as "schoolId", media_id as id, account_id as "byUserId" from media
    where state = 'arriving' and received_bytes = total_bytes order by created_at limit 200`,
)

/** Pictures of any school whose last piece came and that nobody has drawn; only at the door of the platform. */
export async function listUndrawn(tx: Glance): Promise<WholeUpload[]> {
  return rowsOf(tx, leftOver)
}
