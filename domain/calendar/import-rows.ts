import { dateIn, instantOf, timeIn } from '../kernel/instant.ts'
import {
  addDays,
  type LocalDate,
  localDate,
  monthOf,
  parseLocalDate,
  weekdayOf,
  yearOf,
} from '../kernel/local-date.ts'
import { firstLetters, foldText, tidyText } from '../kernel/text.ts'
import { halfDays } from '../presence/presence.ts'
import type { WeeklyHalfDay } from '../school/calendar.ts'
import { longestHolidayDays, longestHolidayName } from './holidays.ts'

/** Rows of a file that are read. The whole official file has about 4,000. */
export const mostImportRows = 20_000

/** The zone whose midnight the official file writes in UTC. */
const zoneOfFile = 'Europe/Paris'

/** The columns of the official open data `fr-en-calendrier-scolaire`, by their names and by their labels. */
export const importColumns = {
  description: ['description'],
  population: ['population'],
  start: ['start_date', 'date de debut', 'debut'],
  end: ['end_date', 'date de fin', 'fin'],
  location: ['location', 'academies', 'academie'],
  zones: ['zones', 'zone'],
  year: ['annee_scolaire', 'annee scolaire'],
} as const
export type ImportColumn = keyof typeof importColumns

/** One row of the file, as text, by our names of its columns. */
export type ImportRecord = Readonly<Record<ImportColumn, string>>

/** The columns that a file has none of, by their official names. Population and place may be missing. */
export function missingColumns(heads: readonly string[]): string[] {
  const needed: ImportColumn[] = ['description', 'start', 'end', 'zones']
  return needed.filter((it) => columnOf(heads, it) < 0).map((it) => importColumns[it][0])
}

/** Finds the place of a column, capitals and accents aside; -1 for nowhere. */
export const columnOf = (heads: readonly string[], column: ImportColumn): number =>
  heads.findIndex((head) => importColumns[column].some((name) => name === foldText(head.trim())))

/** The outcome of a row of the file. */
export type ImportJudgement =
  | {
      is: 'taken'
      name: string
      kind: 'holiday' | 'bridge'
      firstDay: LocalDate
      lastDay: LocalDate
    }
  | {
      is: 'left-out'
      because:
        | 'for-teachers'
        | 'first-day-of-class'
        | 'without-name'
        | 'malformed-date'
        | 'ends-before-start'
        | 'too-long'
    }

type Moment = { date: LocalDate; isAfternoon: boolean }

/** A day, or a moment in UTC, as the day and the half of it that Paris has then. */
function momentOf(text: string): Moment | undefined {
  const day = parseLocalDate(text.trim())
  if (day) return { date: day, isAfternoon: false }
  const parts = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(\.\d+)?(Z|[+-]\d{2}:?\d{2})?$/.exec(
    text.trim(),
  )
  if (!parts || !parseLocalDate(parts[1] ?? '')) return undefined
  const at = Date.parse(`${parts[1]}T${parts[2]}:00${parts[5] ?? 'Z'}`)
  if (Number.isNaN(at)) return undefined
  const instant = instantOf(at)
  return { date: dateIn(instant, zoneOfFile), isAfternoon: timeIn(instant, zoneOfFile) >= '12:00' }
}

/**
 * Judges a row. The file names the day after whose classes the holidays begin, and the morning on which they end. A
 * school that has no class on the named day, a Saturday, has stopped the day before: its first day off is the named one.
 */
export function judgeRecord(
  record: ImportRecord,
  openHalfDays: readonly WeeklyHalfDay[],
): ImportJudgement {
  const leftOut = (because: Extract<ImportJudgement, { is: 'left-out' }>['because']) =>
    ({ is: 'left-out', because }) as const
  if (foldText(record.population).includes('enseignant')) return leftOut('for-teachers')
  const name = firstLetters(tidyText(record.description), longestHolidayName)
  if (!name) return leftOut('without-name')
  if (/rentree/.test(foldText(name))) return leftOut('first-day-of-class')
  const [start, end] = [momentOf(record.start), momentOf(record.end)]
  if (!start || !end) return leftOut('malformed-date')
  const named = start.date
  const kind = foldText(name).startsWith('pont') ? 'bridge' : 'holiday'
  // A bridge of one day has the same moment twice: the day itself is off, and no eve is meant.
  if (kind === 'bridge' && end.date === named)
    return { is: 'taken', name, kind, firstDay: named, lastDay: named }
  const hasClass = halfDays.some((half) => openHalfDays.includes(`${weekdayOf(named)}-${half}`))
  const firstDay = hasClass ? addDays(named, 1) : named
  const lastDay = lastDayOf({ named, end })
  if (lastDay < firstDay) return leftOut('ends-before-start')
  if (addDays(firstDay, longestHolidayDays) <= lastDay) return leftOut('too-long')
  return { is: 'taken', name, kind, firstDay, lastDay }
}

/** Finds the last day. The file names only when summer begins: it ends with August, which belongs to no school year. */
function lastDayOf({ named, end }: { named: LocalDate; end: Moment }): LocalDate {
  const isSummer = end.date === named && monthOf(named) === 7
  if (isSummer) return localDate(`${yearOf(named)}-08-31`)
  return end.isAfternoon ? end.date : addDays(end.date, -1)
}

/** Names the origin of a row of a file. So a second import finds the row again, even when it was changed. */
export const originOf = ({ zones, year, description }: ImportRecord): string =>
  `file:${[zones, year, description].map((it) => foldText(tidyText(it)).replace(/[^a-z0-9]+/g, '-')).join(':')}`
