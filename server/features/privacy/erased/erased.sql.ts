import type { ChildId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { ErasureReason } from '#domain/privacy/erasure.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { instantText, rowsOf, statement } from '#server/platform/database/statement.ts'

/**
 * A child that was erased. Nothing knows its name; the year of its birth and its last class are what the register keeps.
 * A child without a register leaves neither.
 */
export type ErasedRecord = {
  id: ChildId
  erasedAt: Instant
  reason: ErasureReason | 'term'
  /** Null where the term was over and nobody asked, and for an account that is gone. */
  byName: string | null
  /** The person at the keyboard in the place of that person; null where it was the person. */
  actorName: string | null
  bornIn: number | null
  lastDay: LocalDate | null
  className: string | null
  markCount: number
  sharedPictureCount: number
  keepUntil: LocalDate
}

const erased = statement<ErasedRecord>(
  'erased_children',
  `
    select e.child_id as id, ${instantText('e.erased_at')} as "erasedAt", e.reason,
      name_of_person(e.account_id) as "byName",
      case when e.actor_account_id <> e.account_id then name_of_person(e.actor_account_id) end as "actorName",
      extract(year from c.birth_date)::int as "bornIn", s.last_day::text as "lastDay", s.name as "className",
      e.mark_count as "markCount", e.shared_picture_count as "sharedPictureCount", e.keep_until::text as "keepUntil"
    from child_erasure e
      left join child c on c.school_id = e.school_id and c.child_id = e.child_id
      left join lateral (
        select n.last_day, k.name from enrolment n
          join class k on k.school_id = n.school_id and k.class_id = n.class_id
        where n.school_id = e.school_id and n.child_id = e.child_id
        order by n.first_day desc limit 1
      ) s on true
    where e.school_id = (select app_school())
    order by e.erased_at desc, e.child_id`,
)

/** The children that were erased, the last one first, until their line and their nameless register go too. */
export const listErased = (tx: Glance): Promise<ErasedRecord[]> => rowsOf(tx, erased)
