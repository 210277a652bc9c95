import type { ChildId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import type {
  BilledSchedule,
  BilledStay,
  BillingCalendar,
} from '#domain/payments/month/day-facts.ts'
import type { Payer } from '#domain/payments/month/month-facts.ts'
import type { ChildCharge, PayerItem } from '#domain/payments/prices/child-charge.ts'
import type { MarkedDay } from '#domain/presence/building/in-the-building.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'
import { childLevel } from '#server/records/children/teaches.sql.ts'

type Span = { from: LocalDate; to: LocalDate; childIds: readonly ChildId[] | null }

/** SQL: the children $3, or all of the school. An array: the month of one child is then read by the keys of that child. */
const asked = `any(coalesce($3::uuid[], array(select a.child_id from child a where a.school_id = (select app_school()))))`

/** SQL: a child `c` that was at the school between $1 and $2, and is among $3, where that names any. */
const isBilled = `c.school_id = (select app_school()) and c.erased_at is null and c.child_id = ${asked}
      and exists (select 1 from enrolment e where e.school_id = c.school_id and e.child_id = c.child_id
        and e.first_day <= $2::date and (e.last_day is null or e.last_day >= $1::date))`

export type ChildToBill = {
  childId: ChildId
  birthDate: LocalDate
  stays: [BilledStay, ...BilledStay[]]
  schedules: BilledSchedule[]
  payers: Payer[]
}

const childrenToBill = statement<ChildToBill>(
  'children_to_bill',
  `
    select c.child_id as "childId", c.birth_date::text as "birthDate", s.stays, coalesce(t.schedules, '[]') as schedules,
      coalesce(g.payers, '[]') as payers
    from child c
      join lateral (select json_agg(json_build_object('firstDay', e.first_day, 'lastDay', e.last_day, 'classId', e.class_id,
          'standardId', ${childLevel('e', 'k')}) order by e.first_day) as stays
        from enrolment e join class k using (school_id, class_id)
        where e.school_id = c.school_id and e.child_id = c.child_id) s on true
      left join lateral (select json_agg(json_build_object('firstDay', w.first_day, 'lastDay', w.last_day,
          'halfDays', w.half_days, 'canteenDays', w.canteen_days, 'hours', w.hours) order by w.first_day) as schedules
        from child_schedule w
        where w.school_id = c.school_id and w.child_id = c.child_id and not w.is_taken_back) t on true
      left join lateral (select json_agg(json_build_object('guardianId', l.guardian_id, 'share', l.payer_share)
          order by l.guardian_id) as payers
        from child_guardian l
        where l.school_id = c.school_id and l.child_id = c.child_id and l.payer_share > 0) g on true
    where ${isBilled}
    order by c.child_id`,
)

/** The children that were at the school on any of these days, with all their stays, schedules and payers. */
export const listChildrenToBill = (tx: Glance, { from, to, childIds }: Span) =>
  rowsOf(tx, childrenToBill, [from, to, childIds])

export type MarkedDayRow = { childId: ChildId; date: LocalDate } & MarkedDay

const marksToBill = statement<MarkedDayRow>(
  'marks_to_bill',
  `
    with billed as materialized (select c.school_id, c.child_id from child c where ${isBilled})
    select d.child_id as "childId", d.date::text as date, d.am, d.pm
    from billed b join presence_day d
      on d.school_id = b.school_id and d.child_id = b.child_id and d.date between $1::date and $2::date`,
)

export const listMarksToBill = (tx: Glance, { from, to, childIds }: Span) =>
  rowsOf(tx, marksToBill, [from, to, childIds])

export type MealRow = { childId: ChildId; date: LocalDate; time: LocalTime }

const mealsToBill = statement<MealRow>(
  'meals_to_bill',
  `
    select l.child_id as "childId", l.date::text as date, to_char(l.at at time zone s.time_zone, 'HH24:MI') as time
    from child c join school s using (school_id) join transmission_line l
      on l.school_id = c.school_id and l.child_id = c.child_id and l.date between $1::date and $2::date
    where ${isBilled} and l.line = 'meal' and not l.is_removed`,
)

/** Meals of the crèche's sheet, each with its hour on the school's clock. */
export const listMealsToBill = (tx: Glance, { from, to, childIds }: Span) =>
  rowsOf(tx, mealsToBill, [from, to, childIds])

const chargesToBill = statement<ChildCharge>(
  'charges_to_bill',
  `
    select h.charge_id as id, h.child_id as "childId", h.plan_id as "planId", h.addon_id as "addonId",
      h.deduction_id as "deductionId", h.first_day::text as "firstDay", h.last_day::text as "lastDay",
      h.custom_amount as "customAmount", h.paused_from::text as "pausedFrom", h.paused_until::text as "pausedUntil", h.note
    from child_charge h join child c using (school_id, child_id)
    where ${isBilled} and h.first_day <= $2::date and (h.last_day is null or h.last_day >= $1::date)
    order by h.charge_id`,
)

export const listChargesToBill = (tx: Glance, { from, to, childIds }: Span) =>
  rowsOf(tx, chargesToBill, [from, to, childIds])

const itemsToBill = statement<PayerItem>(
  'payer_items_to_bill',
  `
    select i.item_id as id, i.child_id as "childId", i.guardian_id as "guardianId", i.addon_id as "addonId"
    from payer_item i join child c using (school_id, child_id)
    where ${isBilled}
    order by i.item_id`,
)

export const listItemsToBill = (tx: Glance, { from, to, childIds }: Span) =>
  rowsOf(tx, itemsToBill, [from, to, childIds])

export type FamilyRow = { childId: ChildId; siblingRank: number; isChildOfStaff: boolean }

// Brothers and sisters share a guardian and are at the school in the same month. A guardian works here who has the mail
// address of somebody who signs in here.
const familiesToBill = statement<FamilyRow>(
  'families_to_bill',
  `
    with there as (
      select c.school_id, c.child_id, c.birth_date,
        (select min(e.first_day) from enrolment e where e.school_id = c.school_id and e.child_id = c.child_id) as entry
      from child c
      where c.school_id = (select app_school()) and c.erased_at is null
        and exists (select 1 from enrolment e where e.school_id = c.school_id and e.child_id = c.child_id
          and e.first_day <= $2::date and (e.last_day is null or e.last_day >= $1::date))
    ), before as (
      select one.child_id, count(distinct other.child_id)::int as older
      from there one
        join child_guardian g on g.school_id = one.school_id and g.child_id = one.child_id
        join child_guardian h on h.school_id = g.school_id and h.guardian_id = g.guardian_id and h.child_id <> g.child_id
        join there other on other.child_id = h.child_id
      where one.child_id = ${asked}
        and case (select sibling_rank_by from billing_setting where school_id = (select app_school()))
        when 'entry' then (other.entry, other.birth_date, other.child_id) < (one.entry, one.birth_date, one.child_id)
        else (other.birth_date, other.child_id) < (one.birth_date, one.child_id) end
      group by one.child_id
    ), of_staff as (
      select distinct l.child_id
      from guardian g join child_guardian l using (school_id, guardian_id)
      where g.school_id = (select app_school()) and lower(g.email) = any(array(
        select m.address_key from account a join account_email m using (account_id)
        where a.school_id = (select app_school()) and a.is_active))
    )
    select t.child_id as "childId", coalesce(b.older, 0) + 1 as "siblingRank", s.child_id is not null as "isChildOfStaff"
    from there t left join before b using (child_id) left join of_staff s using (child_id)
    where t.child_id = ${asked}`,
)

/** The place of each child in its family, as the school counts it, and whether a guardian works here. */
export const listFamiliesToBill = (tx: Glance, { from, to, childIds }: Span) =>
  rowsOf(tx, familiesToBill, [from, to, childIds])

type BillingHolidays = { holidays: BillingCalendar['holidays'] }

const holidaysToBill = statement<BillingHolidays>(
  'holidays_to_bill',
  `
    select coalesce(json_agg(json_build_object(
        'name', h.name, 'kind', h.kind, 'firstDay', h.first_day, 'lastDay', h.last_day, 'halfDay', h.half_day,
        'billing', h.billing, 'standardIds', coalesce(l.standard_ids, '[]')
      ) order by h.first_day, h.last_day, h.holiday_id), '[]') as holidays
    from holiday h
      left join (select holiday_id, json_agg(standard_id) as standard_ids from holiday_standard
        where school_id = (select app_school()) group by holiday_id) l using (holiday_id)
    where h.school_id = (select app_school()) and h.is_enabled and h.first_day <= $2::date and h.last_day >= $1::date
      and (h.closes_register or h.kind = 'opening' or h.billing <> 'billed')`,
)

/** Rows of the calendar that touch a bill, in these days: one that leaves the register open may still be deducted. */
export async function listHolidaysToBill(
  tx: Glance,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<BillingCalendar['holidays']> {
  const [row] = await rowsOf(tx, holidaysToBill, [from, to])
  return row?.holidays ?? []
}
