import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Part } from './dashboard.operations.ts'

type Occupancy = Part<'occupancy'>
type HalfDay = Occupancy['week'][number]

/** Days of a week with the children of each half-day; null where the school is closed. */
export function weekOf(
  halfDays: readonly HalfDay[],
): { date: LocalDate; am: number | null; pm: number | null }[] {
  const days = [...new Set(halfDays.map(({ date }) => date))]
  return days.map((date) => {
    const childrenIn = (half: 'am' | 'pm') =>
      halfDays.find((it) => it.date === date && it.halfDay === half)?.children ?? null
    return { date, am: childrenIn('am'), pm: childrenIn('pm') }
  })
}

/** The fullest and the emptiest half-day of each month, the first of equals. A month without an open day is left out. */
export function fullestOf(
  months: Occupancy['months'],
): { month: string; fullest: HalfDay; emptiest: HalfDay }[] {
  return months.flatMap(({ month, halfDays: [first, ...others] }) => {
    if (!first) return []
    const fullest = others.reduce((most, it) => (it.children > most.children ? it : most), first)
    const emptiest = others.reduce(
      (least, it) => (it.children < least.children ? it : least),
      first,
    )
    return [{ month, fullest, emptiest }]
  })
}
