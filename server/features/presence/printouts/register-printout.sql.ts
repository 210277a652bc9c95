import type { ChildId, ClassId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { HalfDay, PresenceMark } from '#domain/presence/presence.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { instantText, rowsOf, statement } from '#server/platform/database/statement.ts'

/** One mark that replaced another one after the register had been submitted. */
export type Correction = {
  childId: ChildId
  date: LocalDate
  halfDay: HalfDay
  before: PresenceMark
  after: PresenceMark | null
  byName: string
  at: Instant
}

const correctionsOfClass = statement<Correction>(
  'printout-corrections',
  `
    with submitted as (
      select subject_date, after->>'period' as half_day, min(received_at) as received_at
      from entry
      where school_id = (select app_school()) and kind = 'submitRegister' and decision = 'accepted'
        and subject_id = $1::uuid and subject_date between $3::date and $4::date
      group by 1, 2
    )
    select e.subject_id as "childId", e.subject_date::text as date, s.half_day as "halfDay",
      e.before->s.half_day->'mark' as before, e.after->s.half_day->'mark' as after, a.name as "byName",
      ${instantText('e.received_at')} as at
    from entry e
      join submitted s on s.subject_date = e.subject_date and s.received_at < e.received_at
      join account a on a.account_id = e.account_id
    where e.school_id = (select app_school()) and e.kind = 'markPresence' and e.decision = 'accepted'
      and e.subject_id = any($2::uuid[])
      and e.before->s.half_day->'mark' is not null
      and (e.before->s.half_day->'mark')::jsonb is distinct from (e.after->s.half_day->'mark')::jsonb
    order by e.subject_date, s.half_day, e.received_at, e.entry_id`,
)

/** The corrections of a class's registers in these days, oldest first, from the ledger of entries. */
export async function listCorrections(
  tx: Transaction,
  wanted: { classId: ClassId; childIds: readonly ChildId[]; from: LocalDate; to: LocalDate },
): Promise<Correction[]> {
  const { classId, childIds, from, to } = wanted
  return rowsOf(tx, correctionsOfClass, [classId, childIds, from, to])
}
