import type { ChildId, SchoolId } from '#domain/kernel/ids.ts'
import { firstOfMonth, type LocalDate, lastOfMonth } from '#domain/kernel/local-date.ts'
import {
  contractMinutesOn,
  type MonthHours,
  monthHours,
} from '#domain/payments/hours/month-hours.ts'
import { isInStay } from '#domain/payments/month/charge-days.ts'
import type { BillingMonth, DayFacts } from '#domain/payments/month/month-facts.ts'
import type { HourRounding } from '#domain/payments/prices/billing-setting.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { loadMonthFacts, type MonthWanted } from '../month/load-month-facts.ts'
import { listNamesOfMonth, type NamedChild } from './hours.sql.ts'

/** A child's line of the hours of a month. */
export type HoursLine = NamedChild & MonthHours

export type CareHours = { month: BillingMonth; rounding: HourRounding; lines: HoursLine[] }

/** The hours of a month, one line for each child, by name. */
export async function readCareHours(
  tx: Glance,
  { schoolId, month, today }: { schoolId: SchoolId; month: BillingMonth; today: LocalDate },
): Promise<CareHours> {
  const span = { from: firstOfMonth(month), to: lastOfMonth(month) }
  const [{ children, lists }, names] = await Promise.all([
    loadMonthFacts(tx, { schoolId, month, today }),
    listNamesOfMonth(tx, span),
  ])
  const { rounding } = lists.setting
  const facts = new Map(children.map((it) => [it.childId, it]))
  return {
    month,
    rounding,
    lines: names.flatMap((child): HoursLine[] => {
      const ofChild = facts.get(child.childId)
      return ofChild ? [{ ...child, ...monthHours(ofChild, rounding) }] : []
    }),
  }
}

/** The hours of one child in a month, with the days on which it came or was expected; null for one that was not there. */
export async function readChildHours(
  tx: Glance,
  { childId, ...wanted }: Omit<MonthWanted, 'childIds'> & { childId: ChildId },
): Promise<{ line: HoursLine; rounding: HourRounding; days: readonly DayFacts[] } | null> {
  const [{ children, lists }, names] = await Promise.all([
    loadMonthFacts(tx, { ...wanted, childIds: [childId] }),
    listNamesOfMonth(tx, { from: firstOfMonth(wanted.month), to: lastOfMonth(wanted.month) }),
  ])
  const [facts] = children
  const child = names.find((it) => it.childId === childId)
  if (!facts || !child) return null
  const { rounding } = lists.setting
  return {
    ...{ line: { ...child, ...monthHours(facts, rounding) }, rounding },
    days: facts.days.filter(
      (day) =>
        isInStay(facts, day.date) &&
        (day.attended.length > 0 || day.booked.length > 0 || contractMinutesOn(day) > 0),
    ),
  }
}
