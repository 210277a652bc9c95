import type { ChildId, SchoolId } from '#domain/kernel/ids.ts'
import { daysFrom, firstOfMonth, type LocalDate, lastOfMonth } from '#domain/kernel/local-date.ts'
import { isLunch } from '#domain/meals/kitchen-counts.ts'
import { billingYearOf } from '#domain/payments/month/billing-month.ts'
import { dayFacts, levelDays, type WrittenDay } from '#domain/payments/month/day-facts.ts'
import { eventCharges } from '#domain/payments/month/event-charges.ts'
import type { BillingMonth, MonthFacts, PriceLists } from '#domain/payments/month/month-facts.ts'
import { spreadFacts } from '#domain/payments/month/spread-facts.ts'
import { stayWithin } from '#domain/payments/month/stay-within.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { loadCalendar } from '#server/records/school/school-calendar.sql.ts'
import { listEventsToBill, listGroupsToBill } from './events.sql.ts'
import { loadPriceLists } from './load-price-lists.ts'
import {
  listChargesToBill,
  listChildrenToBill,
  listFamiliesToBill,
  listHolidaysToBill,
  listItemsToBill,
  listMarksToBill,
  listMealsToBill,
  type MarkedDayRow,
  type MealRow,
} from './month.sql.ts'

/** Marks and meals of children, by child and day. */
function writtenDays(marks: readonly MarkedDayRow[], meals: readonly MealRow[]) {
  const keyOf = ({ childId, date }: { childId: ChildId; date: LocalDate }) => `${childId}:${date}`
  const mealsOf = Map.groupBy(meals, keyOf)
  const markedOf = new Map(marks.map((marked) => [keyOf(marked), marked]))
  const days = new Map<string, WrittenDay>()
  for (const key of new Set([...mealsOf.keys(), ...markedOf.keys()])) {
    const { am = null, pm = null } = markedOf.get(key) ?? {}
    const eaten = mealsOf.get(key) ?? []
    days.set(key, {
      marks: { am: am?.mark ?? null, pm: pm?.mark ?? null },
      hasMealLine: eaten.length > 0,
      hasLunchLine: eaten.some(({ time }) => isLunch(time)),
    })
  }
  return (childId: ChildId, date: LocalDate) => days.get(keyOf({ childId, date }))
}

/** A month of the school as the engine takes it. */
export type SchoolMonth = { children: MonthFacts[]; lists: PriceLists }

/** A month of a school, as of today. Without children all of them are wanted. */
export type MonthWanted = {
  schoolId: SchoolId
  month: BillingMonth
  today: LocalDate
  childIds?: readonly ChildId[] | null
}

/**
 * Loads the facts that a month of the school is billed by, with its price lists: one reading for all children, or for
 * some. The number of statements is the same for one child and for three hundred, and none waits for another.
 */
export async function loadMonthFacts(
  tx: Glance,
  { schoolId, month, today, childIds = null }: MonthWanted,
): Promise<SchoolMonth> {
  const span = { from: firstOfMonth(month), to: lastOfMonth(month), childIds }
  const year = billingYearOf(month)
  const [
    [children, families],
    marks,
    meals,
    charges,
    items,
    [events, groups],
    calendar,
    holidays,
    lists,
  ] = await Promise.all([
    Promise.all([listChildrenToBill(tx, span), listFamiliesToBill(tx, span)]),
    listMarksToBill(tx, span),
    listMealsToBill(tx, span),
    listChargesToBill(tx, span),
    listItemsToBill(tx, span),
    Promise.all([listEventsToBill(tx, span), listGroupsToBill(tx, span)]),
    loadCalendar(tx),
    listHolidaysToBill(tx, { from: year.firstDay, to: year.lastDay }),
    loadPriceLists(tx, schoolId),
  ])
  const dayOf = levelDays({ ...calendar, holidays })
  const written = writtenDays(marks, meals)
  const chargesOf = Map.groupBy(charges, ({ childId }) => childId)
  const itemsOf = Map.groupBy(items, ({ childId }) => childId)
  const groupsOf = Map.groupBy(groups, ({ childId }) => childId)
  const familyOf = new Map(families.map((family) => [family.childId, family]))
  const dates = daysFrom(span.from, span.to)
  const facts = children.map(({ childId, birthDate, payers, ...child }) => {
    const family = familyOf.get(childId)
    const own = chargesOf.get(childId) ?? []
    const there = {
      childId,
      ...stayWithin(child.stays, { firstDay: span.from, lastDay: span.to }),
      days: dates.map((date) =>
        dayFacts(child, { date, today, written: written(childId, date), dayOf }),
      ),
    }
    return {
      month,
      birthDate,
      ...there,
      siblingRank: family?.siblingRank ?? 1,
      isChildOfStaff: family?.isChildOfStaff ?? false,
      yearBooked: spreadFacts(child, { birthDate, charges: own, plans: lists.plans, year, dayOf }),
      charges: own,
      payers,
      payerItems: itemsOf.get(childId) ?? [],
      events: eventCharges(there, { events, groups: groupsOf.get(childId) ?? [] }),
    }
  })
  return { children: facts, lists }
}
