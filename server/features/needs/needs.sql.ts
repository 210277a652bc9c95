import type { ClassId, NeedId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'
import { nameIn, recordTable, stampColumns } from '#server/platform/entries/record-table.sql.ts'
import type { NeedRow } from './need-truth.ts'

export const needTable = recordTable<NeedId, NeedRow>('need', {
  lock: 7,
  key: { needId: 'need_id uuid' },
  once: {
    childId: 'child_id uuid',
    askedById: 'asked_account_id uuid',
    askedAt: 'asked_at timestamptz',
  },
  each: {
    item: 'item text',
    note: 'note text',
    receivedById: 'received_account_id uuid',
    receivedAt: 'received_at timestamptz',
    ...stampColumns,
  },
  read: {
    askedByName: nameIn('asked_account_id'),
    receivedByName: nameIn('received_account_id'),
  },
})

// A tablet keeps what it has entered for a day after the school took it. A tablet that was away reaches back further.
const closedAreShownFor = { received: "interval '2 days'", withdrawn: "interval '14 days'" }

const shownOfClass = statement<NeedRow & object>(
  'needs-shown-of-class',
  `
    select ${needTable.columns} from need
    where need.school_id = (select app_school()) and need.child_id in (
      select e.child_id from enrolment e
      where e.school_id = (select app_school()) and e.class_id = $1::uuid and e.first_day <= $2::date
        and (e.last_day is null or e.last_day >= $2::date))
      and case
        when is_removed then asked_at >= $2::date - ${closedAreShownFor.withdrawn}
        when received_at is not null then received_at >= $2::date - ${closedAreShownFor.received}
        else true end
    order by asked_at, need_id`,
)

/**
 * Lists what the children who belong to the class that day still wait for, the oldest first. It adds what was lately
 * received or taken back: a tablet that asked for it lets go of it.
 */
export const listShownNeeds = (
  tx: Glance,
  { classId, date }: { classId: ClassId; date: LocalDate },
): Promise<NeedRow[]> => rowsOf(tx, shownOfClass, [classId, date])
