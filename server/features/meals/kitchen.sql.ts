import type { ChildId, ClassId, StandardId } from '#domain/kernel/ids.ts'
import type { LocalDate, Weekday } from '#domain/kernel/local-date.ts'
import type { HalfDay, PresenceMark } from '#domain/presence/presence.ts'
import type { WeeklyHalfDay } from '#domain/school/calendar.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'
import { inClassOrder, shownName } from '#server/records/children/shown-name.sql.ts'
import { childLevel } from '#server/records/children/teaches.sql.ts'

type Recorded = { mark: PresenceMark } | null

/** A child of a class on one day, with its marks. */
export type KitchenChildRow = {
  classId: ClassId
  className: string
  /** The level of the child. */
  standardId: StandardId
  childId: ChildId
  firstName: string
  lastName: string
  /** The half-days that hold on that day; null where no schedule does, or nobody has said. */
  halfDays: readonly WeeklyHalfDay[] | null
  canteenDays: readonly Weekday[] | null
} & Record<HalfDay, Recorded>

const childrenOfDay = statement<KitchenChildRow>(
  'kitchen_children',
  `
    select k.class_id as "classId", k.name as "className", ${childLevel('e', 'k')} as "standardId",
      c.child_id as "childId", ${shownName('c')},
      w.half_days as "halfDays", w.canteen_days as "canteenDays", d.am, d.pm
    from enrolment e
      join class k using (school_id, class_id)
      join standard s on s.school_id = k.school_id and s.standard_id = k.standard_id
      join child c on c.school_id = e.school_id and c.child_id = e.child_id
      left join child_schedule w on w.school_id = e.school_id and w.child_id = e.child_id and not w.is_taken_back
        and w.first_day <= $1::date and (w.last_day is null or w.last_day >= $1::date)
      left join presence_day d on d.school_id = e.school_id and d.child_id = e.child_id and d.date = $1::date
    where e.school_id = (select app_school()) and e.first_day <= $1::date and (e.last_day is null or e.last_day >= $1::date)
    order by s.position, k.position, k.name, ${inClassOrder({ child: 'c', place: 'e', of: 'k' })}`,
)

/** Every child of the school on one day in the order of the classes, marked or not. */
export async function listKitchenChildren(tx: Glance, date: LocalDate): Promise<KitchenChildRow[]> {
  return rowsOf(tx, childrenOfDay, [date])
}

const needsOfDay = statement<KitchenNeedsRow>(
  'kitchen_needs',
  `
    select distinct on (h.child_id) h.child_id as "childId", h.allergies, h.diets, h.texture
    from child_health h
    where h.school_id = (select app_school()) and h.child_id in (
      select e.child_id from enrolment e
      where e.school_id = (select app_school()) and e.first_day <= $1::date and (e.last_day is null or e.last_day >= $1::date))
    order by h.child_id, h.version desc`,
)

export type KitchenNeedsRow = {
  childId: ChildId
  allergies: readonly { allergen: string; other: string | null; severity: string }[]
  diets: readonly string[]
  texture: string | null
}

/** Lists what has to be counted for the kitchen, without a name. Only records/health tells whom it is about. */
export async function listKitchenNeeds(tx: Glance, date: LocalDate): Promise<KitchenNeedsRow[]> {
  return rowsOf(tx, needsOfDay, [date])
}
