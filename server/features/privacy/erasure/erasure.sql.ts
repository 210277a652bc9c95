import type { ChildId, MediaId, SchoolId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { registerYears } from '#domain/privacy/fixed-terms.ts'
import type { Glance, Transaction } from '#server/platform/database/database.ts'
import {
  execute,
  hasRow,
  plainArray,
  rowOf,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'

/** The effect of an erasure: what it would leave, and what it would take. */
export type ErasureRecord = {
  id: ChildId
  firstName: string
  lastName: string
  usageName: string | null
  leavesOn: LocalDate | null
  markCount: number
  stayCount: number
  /** Guardians without another child here: they go too. */
  guardianCount: number
  /** Pictures that lines of other children show as well, and those of albums that show others with it: they stay. */
  sharedPictureCount: number
  /** Until when the nameless register is kept; null where none is. */
  keepUntil: LocalDate | null
}

const ofChild = statement<ErasureRecord>(
  'erasure_of_child',
  `
    select c.child_id as id, c.first_name as "firstName", c.last_name as "lastName", c.usage_name as "usageName",
      s.leaves_on::text as "leavesOn", p.marks as "markCount", coalesce(s.stays, 0) as "stayCount",
      (select count(*)::int from child_guardian l where l.school_id = c.school_id and l.child_id = c.child_id
        and not exists (select from child_guardian o
          where o.school_id = l.school_id and o.guardian_id = l.guardian_id and o.child_id <> l.child_id)) as "guardianCount",
      (select count(*)::int from (
        select u.media_id from diary_item i
          join media_use u on u.school_id = i.school_id and u.used_by = i.item_id
          where i.school_id = c.school_id and i.child_id = c.child_id and exists (
            select from media_use o join diary_item other on other.school_id = o.school_id and other.item_id = o.used_by
            where o.school_id = u.school_id and o.media_id = u.media_id and other.child_id <> c.child_id)
        union
        select p.media_id from album_picture_child s join album_picture p using (school_id, picture_id)
          where s.school_id = c.school_id and s.child_id = c.child_id and not p.is_removed and exists (
            select from album_picture_child o
            where o.school_id = s.school_id and o.picture_id = s.picture_id and o.child_id <> s.child_id)
      ) as with_others) as "sharedPictureCount",
      (greatest(s.last_day, p.last_mark) + interval '${registerYears} years')::date::text as "keepUntil"
    from child c
      left join lateral (
        select count(*)::int as stays, case when bool_or(e.last_day is null) then null else max(e.last_day) end as leaves_on,
          max(least(e.last_day, $2::date)) as last_day
        from enrolment e
        where e.school_id = c.school_id and e.child_id = c.child_id and e.first_day < $2::date
      ) s on true
      cross join lateral (
        select count(*)::int as marks, max(d.date) as last_mark from presence_day d
        where d.school_id = c.school_id and d.child_id = c.child_id
      ) p
    where c.school_id = (select app_school()) and c.child_id = $1::uuid and c.erased_at is null`,
)

/** Finds what an erasure of a child is about. Nothing for a child that the school does not have, or has erased. */
export const findErasure = (
  tx: Glance,
  { childId, today }: { childId: ChildId; today: LocalDate },
): Promise<ErasureRecord | undefined> => rowOf(tx, ofChild, [childId, today])

const erased = statement<{ isErased: boolean }>(
  'child_erased',
  `select erase_child($1::uuid, $2::timestamptz, $3::date, $4, $5::uuid, $6::uuid) as "isErased"`,
)

/** Erases a child by the one function of the database that may; false where there is nothing to erase. */
export async function eraseChildRows(
  tx: Transaction,
  facts: {
    childId: ChildId
    at: Instant
    today: LocalDate
    reason: string
    by: { userId: UserId; actorId: UserId } | null
  },
): Promise<boolean> {
  const { childId, at, today, reason, by } = facts
  const who = [by?.userId ?? null, by?.actorId ?? null]
  return (await rowOf(tx, erased, [childId, at, today, reason, ...who]))?.isErased === true
}

/** A child of whichever school, at the door. */
export type DueChild = { schoolId: SchoolId; childId: ChildId }

const dueErasures = statement<DueChild>(
  'erasures_due',
  `
    select school_id as "schoolId", child_id as "childId" from child_due_erasure
    where due_on <= $1::date order by due_on limit 200`,
)

/** At the door: children whose term is over, of all schools, the longest first. */
export const listDueErasures = (tx: Glance, today: LocalDate): Promise<DueChild[]> =>
  rowsOf(tx, dueErasures, [today])

const dueRegisters = statement<DueChild>(
  'registers_due',
  `
    select school_id as "schoolId", child_id as "childId" from child_erasure
    where keep_until <= $1::date order by keep_until limit 200`,
)

/** At the door: erased children whose nameless register has been kept for its ten years. */
export const listDueRegisters = (tx: Glance, today: LocalDate): Promise<DueChild[]> =>
  rowsOf(tx, dueRegisters, [today])

const registerForgotten = statement(
  'register_forgotten',
  'select forget_register_of($1::uuid, $2::date)',
)

export const forgetRegister = (
  tx: Transaction,
  { childId, today }: { childId: ChildId; today: LocalDate },
): Promise<void> => execute(tx, registerForgotten, [childId, today])

const schoolsWithFiles = statement<{ schoolId: SchoolId }>(
  'schools_with_files_to_remove',
  'select distinct school_id as "schoolId" from file_to_remove order by school_id limit 200',
)

/** At the door: schools with files whose rows are gone. */
export const listSchoolsWithFiles = (tx: Glance): Promise<{ schoolId: SchoolId }[]> =>
  rowsOf(tx, schoolsWithFiles)

const filesToRemove = statement<{ id: MediaId }>(
  'files_to_remove',
  'select media_id as id from file_to_remove where school_id = (select app_school()) order by media_id',
)

/** Files of the school whose rows are gone. */
export const listFilesToRemove = (tx: Glance): Promise<{ id: MediaId }[]> =>
  rowsOf(tx, filesToRemove)

const filesRemoved = statement(
  'files_removed',
  'delete from file_to_remove where school_id = (select app_school()) and media_id = any($1::uuid[])',
)

export const forgetFiles = (tx: Transaction, ids: readonly MediaId[]): Promise<void> =>
  execute(tx, filesRemoved, [plainArray(ids)])

const childHeld = statement(
  'erased_child_held',
  'select 1 from child where school_id = (select app_school()) and child_id = $1::uuid for update',
)

/** Holds the child until the end of the transaction. */
export const holdErased = (tx: Transaction, childId: ChildId): Promise<boolean> =>
  hasRow(tx, childHeld, [childId])
