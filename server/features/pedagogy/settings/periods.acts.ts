import { inRow, missingAt, readNeededDay } from '#domain/kernel/fields/typed-text.ts'
import { parseId } from '#domain/kernel/ids.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import { longestWords, parseDetail } from '#domain/pedagogy/framework-words.ts'
import { type PedagogyRefusal, type PeriodId, pedagogyRefusal } from '#domain/pedagogy/pedagogy.ts'
import { decidePeriods, type Period } from '#domain/pedagogy/periods.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { ofFrameworks } from '../frameworks/of-frameworks.ts'
import { loadSettings } from '../pedagogy-settings.sql.ts'
import { listUsedPeriods, writePeriods } from './settings-writes.sql.ts'

/** A period as it was typed. */
type PeriodWish = { id: string; name: string; firstDay: string; lastDay: string }

/** More than the terms of several years. */
const mostPeriods = 60

function parsePeriod(wish: PeriodWish): Result<Period, PedagogyRefusal> {
  const name = parseDetail(wish.name, 'name', longestWords.period)
  if (!name.ok) return name
  if (!name.value) return missingAt('name')
  const firstDay = readNeededDay(wish.firstDay, 'firstDay')
  if (!firstDay.ok) return firstDay
  const lastDay = readNeededDay(wish.lastDay, 'lastDay')
  if (!lastDay.ok) return lastDay
  const id = parseId<PeriodId>(wish.id)
  if (!id) return pedagogyRefusal('pedagogy.unknown-period')
  return accept({ id, name: name.value, firstDay: firstDay.value, lastDay: lastDay.value })
}

const readStanding = async (tx: Transaction) => ({
  periods: (await loadSettings(tx)).periods,
  used: await listUsedPeriods(tx),
})

/**
 * Makes these the periods of the school, all at once, so that no two overlap. A period that has report texts cannot be
 * removed. Evaluations count for the period of their date, wherever it is moved.
 */
export const setPeriods = keepingAct({
  ...ofFrameworks,
  name: 'setPeriods',
  read: readStanding,
  decide({
    standing: { periods, used },
    wish,
  }: {
    standing: Awaited<ReturnType<typeof readStanding>>
    wish: { periods: readonly PeriodWish[] }
  }): Result<Period[], PedagogyRefusal> {
    if (wish.periods.length > mostPeriods) return pedagogyRefusal('pedagogy.too-many')
    const read: Period[] = []
    for (const [place, unread] of wish.periods.entries()) {
      const period = parsePeriod(unread)
      if (!period.ok) return inRow(period, `periods.${place}`)
      read.push(period.value)
    }
    const kept = new Set(read.map(({ id }) => id))
    if (kept.size !== read.length) return pedagogyRefusal('pedagogy.unknown-period')
    const lost = periods.find(({ id }) => used.has(id) && !kept.has(id))
    if (lost) return pedagogyRefusal('pedagogy.period-in-use', { name: lost.name })
    return decidePeriods(read)
  },
  stood: ({ standing }) => standing.periods,
  write: (tx, { change }) => writePeriods(tx, change),
  log: ({ change, standing }) => ({ before: standing.periods, after: change }),
})
