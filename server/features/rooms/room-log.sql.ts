import type { ClassId, StandardId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { RecordedMark } from '#domain/presence/presence.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'
import type { PassageRow } from './passage-truth.ts'
import { passageTable } from './rooms.sql.ts'

export type Days = { from: LocalDate; to: LocalDate }

const passages = statement<PassageRow & object>(
  'staff_passages_of_days',
  `
    select ${passageTable.columns} from staff_passage
    where staff_passage.school_id = app_school() and not staff_passage.is_removed
      and staff_passage.date between $1::date and $2::date
    order by staff_passage.at, staff_passage.passage_id`,
)

/** The passages of these days that stand. */
export const listStandingPassages = (tx: Glance, { from, to }: Days): Promise<PassageRow[]> =>
  rowsOf(tx, passages, [from, to])

/** A day of a child in the room of its class, as the register has it. */
export type ChildDayRow = {
  classId: ClassId
  date: LocalDate
  birthDate: LocalDate
  walksSince: LocalDate | null
  standardId: StandardId | null
  am: RecordedMark | null
  pm: RecordedMark | null
}

const childDays = statement<ChildDayRow>(
  'room-child-days',
  `
    with noted as materialized (
      select distinct w.class_id, w.date from staff_passage w
      where w.school_id = app_school() and w.date between $1::date and $2::date and not w.is_removed
    )
    select e.class_id as "classId", p.date::text, c.birth_date::text as "birthDate",
      c.walks_since::text as "walksSince", coalesce(e.standard_id, k.standard_id) as "standardId", p.am, p.pm
    from noted n
      join enrolment e on e.school_id = app_school() and e.class_id = n.class_id
        and e.first_day <= n.date and (e.last_day is null or e.last_day >= n.date)
      join presence_day p on p.school_id = app_school() and p.child_id = e.child_id and p.date = n.date
      join class k on k.school_id = app_school() and k.class_id = e.class_id
      join child c on c.school_id = app_school() and c.child_id = e.child_id
    order by p.date, e.class_id, p.child_id`,
)

/** The marks of the children whose rooms had an adult noted on that day. */
export const listChildDays = (tx: Glance, { from, to }: Days): Promise<ChildDayRow[]> =>
  rowsOf(tx, childDays, [from, to])
