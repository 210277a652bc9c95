import { parseId } from '#domain/kernel/ids.ts'
import { parseLocalDate } from '#domain/kernel/local-date.ts'
import { accept, type Result } from '#domain/kernel/result.ts'
import { longestWords, parseName } from '#domain/pedagogy/framework-words.ts'
import type { PedagogyRefusal, PeriodId } from '#domain/pedagogy/pedagogy.ts'
import { decidePeriods, type Period } from '#domain/pedagogy/periods.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { changeSettings, refused, type SettingsAnswer } from './change-settings.ts'
import { listUsedPeriods, writePeriods } from './settings-writes.sql.ts'

/** A period as it was typed; without an id it is a new one. */
export type PeriodWish = {
  id?: string | null | undefined
  name: string
  firstDay: string
  lastDay: string
}

/** More than the terms of several years. */
const mostPeriods = 60

function readPeriod(
  wish: PeriodWish,
  { known, nextId }: { known: readonly Period[]; nextId: () => string },
): Result<Period, PedagogyRefusal> {
  const name = parseName(wish.name, longestWords.period)
  if (!name.ok) return name
  const [firstDay, lastDay] = [parseLocalDate(wish.firstDay), parseLocalDate(wish.lastDay)]
  if (!firstDay || !lastDay) return refused('pedagogy.malformed-date')
  const id = wish.id ? parseId<PeriodId>(wish.id) : (nextId() as PeriodId)
  if (!id || (wish.id && !known.some((it) => it.id === id))) {
    return refused('pedagogy.unknown-period')
  }
  return accept({ id, name: name.value, firstDay, lastDay })
}

/**
 * Makes these the periods of the school, all at once: so no two overlap, whoever else changes them. One that texts of
 * carnets belong to cannot be left out. Evaluations count for the period of their date, wherever it is moved.
 */
export const setPeriods = (
  context: RequestContext,
  { periods }: { periods: readonly PeriodWish[] },
): Promise<SettingsAnswer> =>
  changeSettings(context, {
    act: 'setPeriods',
    work: async (tx, standing) => {
      if (periods.length > mostPeriods) return refused('pedagogy.too-many')
      const read: Period[] = []
      for (const wish of periods) {
        const nextId = () => context.ids.next()
        const period = readPeriod(wish, { known: standing.periods, nextId })
        if (!period.ok) return period
        read.push(period.value)
      }
      const decided = decidePeriods(read)
      if (!decided.ok) return decided
      const kept = new Set(read.map(({ id }) => id))
      if (kept.size !== read.length) return refused('pedagogy.unknown-period')
      const used = await listUsedPeriods(tx)
      const lost = standing.periods.find(({ id }) => used.has(id) && !kept.has(id))
      if (lost) return refused('pedagogy.period-in-use', { name: lost.name })
      await writePeriods(tx, decided.value)
      return accept({ before: standing.periods, after: decided.value })
    },
  })
