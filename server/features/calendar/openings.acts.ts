import { calendarRefusal } from '#domain/calendar/calendar-codes.ts'
import { parseLevelOpening, parseOpening } from '#domain/calendar/openings.ts'
import { accept } from '#domain/kernel/result.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { requireCalendarKeeper } from './calendar.policy.ts'
import { holdCalendar, readPlace, writeRegion } from './calendar.sql.ts'
import {
  listLevelOpenings,
  readOpening,
  type SchoolOpening,
  writeLevelOpening,
  writeOpening,
} from './openings.sql.ts'
import { regionsOf } from './public-holidays.ts'

const ofCalendar = { policy: requireCalendarKeeper, lock: holdCalendar }

const sorted = ({ halfDays }: Pick<SchoolOpening, 'halfDays'>) => halfDays.toSorted().join()

/** Opens the school on these half-days of each week. Levels with half-days of their own keep them. */
export const changeOpening = keepingAct({
  ...ofCalendar,
  name: 'changeOpening',
  read: (tx: Transaction, _: { wish: { halfDays: readonly string[]; version: number } }) =>
    readOpening(tx),
  decide({ standing, wish }) {
    if (standing.version !== wish.version) return calendarRefusal('calendar.changed-meanwhile')
    const read = parseOpening(wish.halfDays)
    if (!read.ok) return read
    const change = { halfDays: read.value, version: standing.version + 1 }
    return accept(sorted(change) === sorted(standing) ? null : change)
  },
  write: (tx, { change }) => writeOpening(tx, change),
  log: ({ change, standing }) => ({ before: standing.halfDays, after: change.halfDays }),
})

type LevelWish = {
  standardId: string
  halfDays?: readonly string[] | null | undefined
  opensInHolidays: boolean
  version: number
}

/** Opens a level on half-days of its own, or on those of the school, and in school holidays or not. */
export const changeLevelOpening = keepingAct({
  ...ofCalendar,
  name: 'changeLevelOpening',
  read: async (tx: Transaction, { wish }: { wish: LevelWish }) => {
    const levels = await listLevelOpenings(tx)
    return levels.find(({ standardId }) => standardId === wish.standardId.toLowerCase())
  },
  decide({ standing, wish }) {
    if (!standing) return calendarRefusal('calendar.unknown-level')
    if (standing.version !== wish.version) return calendarRefusal('calendar.changed-meanwhile')
    const read = parseLevelOpening(wish.halfDays ?? null)
    if (!read.ok) return read
    const { standardId } = standing
    const { opensInHolidays } = wish
    return accept({
      ...{ standardId, openHalfDays: read.value, opensInHolidays },
      version: standing.version + 1,
    })
  },
  stood: ({ change, standing }) => {
    if (!standing) return null
    const { name: _, ...stood } = standing
    return { ...stood, version: change.version }
  },
  write: (tx, { change }) => writeLevelOpening(tx, change),
  log: ({ change, standing }) => ({ before: standing, after: change }),
})

/** Says by which region public holidays are computed; null: by the country alone. */
export const changeRegion = keepingAct({
  ...ofCalendar,
  name: 'changeHolidayRegion',
  read: async (tx: Transaction, _: { wish: { region?: string | null | undefined } }) => {
    const place = await readPlace(tx)
    return { region: place.region, known: await regionsOf(place.country) }
  },
  decide({ standing: { region, known }, wish }) {
    const wanted = wish.region ?? null
    if (wanted !== null && !known.some(({ code }) => code === wanted))
      return calendarRefusal('calendar.unknown-region')
    return accept(wanted === region ? null : { region: wanted })
  },
  write: (tx, { change }) => writeRegion(tx, change.region),
  log: ({ change, standing }) => ({ before: standing.region, after: change.region }),
})
