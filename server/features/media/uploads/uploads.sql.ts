import type { MediaId, SchoolId, UserId } from '#domain/kernel/ids.ts'
import type { FoundFormat } from '#domain/media/file-format.ts'
import {
  type Announced,
  type MediaRefusalCode,
  mostBytesAnHour,
  mostFilmBytesAnHour,
} from '#domain/media/media.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, hasRow, rowsOf, statement } from '#server/platform/database/statement.ts'

export type UploadRecord = {
  id: MediaId
  schoolId: SchoolId
  kind: Announced['kind']
  byUserId: UserId
  total: number
  sha256: string
  received: number
  state: 'arriving' | 'ready' | 'refused'
  /** True if this piece announced it. */
  isNew: boolean
  refusedBecause: MediaRefusalCode | null
}

/** As it is read back from the table. */
type Found = Omit<UploadRecord, 'isNew'>

const announced = statement(
  'media_announced',
  `
    insert into media (school_id, media_id, kind, account_id, total_bytes, sha256, state, created_at)
    values (app_school(), $1, $2, $3, $4, $5, 'arriving', $6)
    on conflict (school_id, media_id) do nothing returning media_id`,
)

const columns = `
  media_id as id, school_id as "schoolId", kind, account_id as "byUserId", total_bytes as total, sha256,
  received_bytes as received, state, refused_because as "refusedBecause"`

const held = statement<Found>(
  'media_held',
  `select ${columns} from media where school_id = (select app_school()) and media_id = $1::uuid for update`,
)

/**
 * The picture, known from its first piece on, and kept from other pieces for as long as the transaction lasts: of one
 * that is sent twice at once, the second waits and sees what the first has brought.
 */
export async function holdUpload(
  tx: Glance,
  upload: Announced & { id: MediaId; byUserId: UserId; at: string },
): Promise<UploadRecord> {
  const { id, byUserId, kind, total, sha256, at } = upload
  const [inserted, [found]] = await Promise.all([
    rowsOf(tx, announced, [id, kind, byUserId, total, sha256, at]),
    rowsOf(tx, held, [id]),
  ])
  if (!found) throw new Error('a picture vanished while it was announced')
  return { ...found, isNew: inserted.length > 0 }
}

// An hour begins with the first announcement after the last hour; a clock that was put back begins a new one.
const charged = statement(
  'media_hour_charged',
  `
    insert into media_hour as own (school_id, account_id, begins_at, bytes, is_of_films)
    values (app_school(), $1, $2, $3, $5)
    on conflict (school_id, account_id, is_of_films) do update set
      begins_at = case when own.begins_at between excluded.begins_at - interval '1 hour' and excluded.begins_at
        then own.begins_at else excluded.begins_at end,
      bytes = excluded.bytes + case
        when own.begins_at between excluded.begins_at - interval '1 hour' and excluded.begins_at then own.bytes else 0 end
    where own.bytes + excluded.bytes <= $4
      or own.begins_at not between excluded.begins_at - interval '1 hour' and excluded.begins_at
    returning bytes`,
)

/**
 * Counts an announced picture against what its sender may announce in an hour; false where that is used up. Films are
 * counted for themselves.
 */
export async function chargeHour(
  tx: Glance,
  {
    byUserId,
    at,
    total,
    kind,
  }: Pick<Announced, 'kind' | 'total'> & { byUserId: UserId; at: string },
): Promise<boolean> {
  const isFilm = kind === 'film'
  const most = isFilm ? mostFilmBytesAnHour : mostBytesAnHour
  return hasRow(tx, charged, [byUserId, at, total, most, isFilm])
}

const received = statement(
  'media_received',
  `update media set received_bytes = $2 where school_id = (select app_school()) and media_id = $1::uuid`,
)

export async function noteReceived(
  tx: Glance,
  { id, bytes }: { id: MediaId; bytes: number },
): Promise<void> {
  await execute(tx, received, [id, bytes])
}

const ready = statement(
  'media_ready',
  `
    update media set received_bytes = total_bytes, state = 'ready', ready_at = $2, width = $3, height = $4, format = $5,
      seconds = $6
    where school_id = (select app_school()) and media_id = $1::uuid`,
)

export async function noteReady(
  tx: Glance,
  picture: {
    id: MediaId
    at: string
    width: number | null
    height: number | null
    format: FoundFormat | null
    seconds: number | null
  },
): Promise<void> {
  const { id, at, width, height, format, seconds } = picture
  await execute(tx, ready, [id, at, width, height, format, seconds])
}

const refusedMedia = statement(
  'media_refused',
  `
    update media set received_bytes = total_bytes, state = 'refused', refused_because = $2
    where school_id = (select app_school()) and media_id = $1::uuid`,
)

export async function noteRefused(
  tx: Glance,
  { id, because }: { id: MediaId; because: MediaRefusalCode },
): Promise<void> {
  await execute(tx, refusedMedia, [id, because])
}

const forgotten = statement(
  'media_forgotten',
  `delete from media where school_id = (select app_school()) and media_id = $1::uuid`,
)

export async function forgetUpload(tx: Glance, id: MediaId): Promise<void> {
  await execute(tx, forgotten, [id])
}

const inMessage = statement(
  'media_in_message',
  `
    select from media_use
    where school_id = (select app_school()) and media_id = $1::uuid and used_in = 'message'`,
)

/** Answers if a message shows this picture or paper. */
export const isInMessage = (tx: Glance, id: MediaId): Promise<boolean> =>
  hasRow(tx, inMessage, [id])
