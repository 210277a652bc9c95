import { refuseReversed } from '../kernel/fields/thing.ts'
import { inRow, missingAt } from '../kernel/fields/typed-text.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import { accept, type Result } from '../kernel/result.ts'
import { type PedagogyRefusal, type PeriodId, pedagogyRefusal } from './pedagogy.ts'

/** A stretch of the school year (P1 to P5, terms), both days included. */
export type Period = { id: PeriodId; name: string; firstDay: LocalDate; lastDay: LocalDate }

type Stretch = Pick<Period, 'name' | 'firstDay' | 'lastDay'>

/**
 * The period a day counts for; undefined between two of them. It follows from the date alone, so periods that are
 * moved take their evaluations along.
 */
export const periodOn = <Some extends Stretch>(
  periods: readonly Some[],
  date: LocalDate,
): Some | undefined => periods.find(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)

/**
 * The period that a carnet opens on: that of the day; in the holidays the one that has just ended; before the first one,
 * that one. Undefined only where there are none. The periods stand in the order of their days.
 */
export const periodFor = <Some extends Stretch>(
  periods: readonly Some[],
  date: LocalDate,
): Some | undefined =>
  periodOn(periods, date) ?? periods.findLast(({ lastDay }) => lastDay < date) ?? periods[0]

/** True if these periods can stand beside each other: each has a name and days in order, and none overlap. */
export function decidePeriods<Some extends Stretch>(
  periods: readonly Some[],
): Result<Some[], PedagogyRefusal> {
  const ordered = [...periods].sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1))
  for (const [index, period] of ordered.entries()) {
    const { name, firstDay, lastDay } = period
    const row = `periods.${periods.indexOf(period)}`
    if (name.trim() === '') return inRow(missingAt('name'), row)
    const reversed = refuseReversed(firstDay, lastDay, 'lastDay')
    if (reversed) return inRow(reversed, row)
    const next = ordered[index + 1]
    if (next && next.firstDay <= lastDay) {
      return pedagogyRefusal('pedagogy.periods-overlap', {
        ...{ name, other: next.name, field: `${row}.lastDay` },
      })
    }
  }
  return accept(ordered)
}
