import { parseLevelOpening, parseOpening } from '#domain/calendar/openings.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { accept } from '#domain/kernel/result.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import {
  listLevelOpenings,
  readOpening,
  type SchoolOpening,
  writeLevelOpening,
  writeOpening,
} from '#server/records/school/openings.sql.ts'
import { requireCalendarKeeper } from './calendar.policy.ts'
import { holdCalendar, readPlace, writeRegion } from './calendar.sql.ts'
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
    if (standing.version !== wish.version) return fieldRefusal('thing.changed-meanwhile')
    const read = parseOpening(wish.halfDays)
    if (!read.ok) return read
    const change = { halfDays: read.value, version: standing.version + 1 }
    return accept(sorted(change) === sorted(standing) ? null : change)
  },
  write: (tx, { change }) => writeOpening(tx, change),
  log: ({ change, standing }) => ({ before: standing.halfDays, after: change.halfDays }),
})

/** A level as it was on the screen. */
type SeenLevel = { standardId: string; version: number }

type LevelWish = SeenLevel & {
  halfDays?: readonly string[] | null | undefined
  opensInHolidays: boolean
  alike?: readonly SeenLevel[] | null | undefined
}

/**
 * Opens a level on half-days of its own, or on those of the school, and in school holidays or not. Levels that are named
 * beside it open alike.
 */
export const changeLevelOpening = keepingAct({
  ...ofCalendar,
  name: 'changeLevelOpening',
  read: async (tx: Transaction, { wish }: { wish: LevelWish }) => {
    const levels = await listLevelOpenings(tx)
    return [wish, ...(wish.alike ?? [])].map(({ standardId, version }) => {
      const level = levels.find((it) => it.standardId === standardId.toLowerCase())
      return { level, isAsSeen: level?.version === version }
    })
  },
  decide({ standing, wish }) {
    const levels = standing.flatMap(({ level }) => level ?? [])
    if (levels.length < standing.length) return fieldRefusal('thing.unknown')
    if (standing.some(({ isAsSeen }) => !isAsSeen)) return fieldRefusal('thing.changed-meanwhile')
    const read = parseLevelOpening(wish.halfDays ?? null)
    if (!read.ok) return read
    const opening = { openHalfDays: read.value, opensInHolidays: wish.opensInHolidays }
    return accept(
      levels.map(({ standardId, version }) => ({ standardId, ...opening, version: version + 1 })),
    )
  },
  stood: ({ change, standing }) =>
    standing.map(({ level }, place) => {
      if (!level) return null
      const { name: _, cycle: __, ...stood } = level
      return { ...stood, version: change[place]?.version }
    }),
  async write(tx, { change }) {
    for (const level of change) await writeLevelOpening(tx, level)
  },
  log: ({ change, standing }) => ({ before: standing.map(({ level }) => level), after: change }),
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
      return fieldRefusal('field.unknown', { field: 'region' })
    return accept(wanted === region ? null : { region: wanted })
  },
  write: (tx, { change }) => writeRegion(tx, change.region),
  log: ({ change, standing }) => ({ before: standing.region, after: change.region }),
})
