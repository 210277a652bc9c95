import type { ClassId, NeedId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { instantText, plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'
import { recordLock } from '#server/platform/entries/record-lock.sql.ts'
import { rowWriter } from '#server/platform/entries/write-rows.sql.ts'
import type { NeedRow } from './need-truth.ts'

const columns = `n.need_id as "needId", n.child_id as "childId", n.item, n.note, n.version,
      n.is_removed as "isRemoved", n.asked_account_id as "askedById",
      (select name from account where account_id = n.asked_account_id) as "askedByName",
      ${instantText('n.asked_at')} as "askedAt", n.received_account_id as "receivedById",
      (select name from account where account_id = n.received_account_id) as "receivedByName",
      ${instantText('n.received_at')} as "receivedAt", n.account_id as "byUserId", n.device_id as "deviceId"`

/** Keeps everybody else from these needs. */
export const lockNeeds = recordLock('needs', 7)

const needsById = statement<NeedRow & object>(
  'needs-by-id',
  `
    select ${columns} from need n
    where n.school_id = app_school() and n.need_id = any($1::uuid[])`,
)

export const findNeeds = (tx: Glance, ids: readonly NeedId[]): Promise<NeedRow[]> =>
  rowsOf(tx, needsById, [plainArray(ids)])

// A tablet keeps what it has entered for a day after the school took it. A tablet that was away reaches back further.
const closedAreShownFor = { received: "interval '2 days'", withdrawn: "interval '14 days'" }

const shownOfClass = statement<NeedRow & object>(
  'needs-shown-of-class',
  `
    select ${columns}
    from need n
    where n.school_id = app_school() and n.child_id in (
      select e.child_id from enrolment e
      where e.school_id = app_school() and e.class_id = $1::uuid and e.first_day <= $2::date
        and (e.last_day is null or e.last_day >= $2::date))
      and case
        when n.is_removed then n.asked_at >= $2::date - ${closedAreShownFor.withdrawn}
        when n.received_at is not null then n.received_at >= $2::date - ${closedAreShownFor.received}
        else true end
    order by n.asked_at, n.need_id`,
)

/**
 * What the children who belong to the class that day still wait for, the oldest first; with what was received or taken
 * back lately, so that a tablet that asked for it lets go of it.
 */
export const listShownNeeds = (
  tx: Glance,
  { classId, date }: { classId: ClassId; date: LocalDate },
): Promise<NeedRow[]> => rowsOf(tx, shownOfClass, [classId, date])

/** Writes the needs, each only over the version that was read. */
export const writeNeeds = rowWriter<NeedRow>('need', {
  key: { needId: 'need_id uuid' },
  once: {
    childId: 'child_id uuid',
    askedById: 'asked_account_id uuid',
    askedAt: 'asked_at timestamptz',
  },
  each: {
    item: 'item text',
    note: 'note text',
    isRemoved: 'is_removed boolean',
    receivedById: 'received_account_id uuid',
    receivedAt: 'received_at timestamptz',
    byUserId: 'account_id uuid',
    deviceId: 'device_id uuid',
  },
})
