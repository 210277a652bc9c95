import { fieldRefusal } from '../kernel/fields/field-codes.ts'
import { missingAt, readNeeded } from '../kernel/fields/typed-text.ts'
import type { HolidayId, StandardId } from '../kernel/ids.ts'
import { daysBetween, type LocalDate, parseLocalDate } from '../kernel/local-date.ts'
import type { ActRefusalCode } from '../kernel/request-codes.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import { halfDays } from '../presence/presence.ts'
import { isInPastYear } from '../school/academic-year.ts'
import { type Holiday, type HolidayKind, holidayKinds } from '../school/calendar.ts'
import { type CalendarRefusal, calendarRefusal } from './calendar-codes.ts'

/** The effects of closed days on the bill of a family. They come on their own, whatever the register does. */
export const holidayBillings = ['billed', 'deducted', 'credit'] as const
export type HolidayBilling = (typeof holidayBillings)[number]

/** Characters of the name of a row. */
export const longestHolidayName = 80

/** Days of one row. The longest summer holidays have about 70: more is a slip in the year. */
export const longestHolidayDays = 120

/** Rows of a school: forty a year for fifty years. */
export const mostHolidays = 2000

/** Rows that one act adds. */
export const mostHolidaysAtOnce = 500

/** Before and after these days nobody keeps a calendar. */
const [firstDayKept, lastDayKept] = ['2000-01-01', '2100-12-31']

/** A row of the calendar as it was typed, loaded or read from a file. */
export type HolidayWish = {
  name: string
  kind: string
  firstDay: string
  lastDay: string
  halfDay?: string | null | undefined
  /** None: all levels. */
  standardIds: readonly string[]
  closesRegister: boolean
  billing: string
}

type ReadHoliday = Holiday & {
  standardIds: readonly StandardId[]
  closesRegister: boolean
  billing: HolidayBilling
}

/** A row of the calendar that the school keeps. */
export type KeptHoliday = ReadHoliday & {
  holidayId: HolidayId
  isEnabled: boolean
  /** The source it was taken over from, such as `public:2026-11-11`; null for a row of the school's own. */
  origin: string | null
  /** Counts its changes, so that of two people who change it at once the second is refused. */
  version: number
}

function parseDays({ firstDay: from, lastDay: to }: Pick<HolidayWish, 'firstDay' | 'lastDay'>) {
  if (!from) return missingAt('firstDay')
  const [firstDay, lastDay] = [parseLocalDate(from), parseLocalDate(to)]
  if (!firstDay || firstDay < firstDayKept)
    return fieldRefusal('field.malformed', { field: 'firstDay', kind: 'day' })
  if (!lastDay || lastDay > lastDayKept)
    return fieldRefusal('field.malformed', { field: 'lastDay', kind: 'day' })
  if (lastDay < firstDay) return fieldRefusal('field.ends-before-it-starts', { field: 'lastDay' })
  if (daysBetween(firstDay, lastDay) >= longestHolidayDays)
    return calendarRefusal('calendar.too-long', {
      ...{ field: 'lastDay', most: String(longestHolidayDays) },
    })
  return accept({ firstDay, lastDay })
}

function parseCodes(typed: Pick<HolidayWish, 'kind' | 'billing' | 'halfDay'>) {
  const kind = holidayKinds.find((it) => it === typed.kind)
  if (!kind) return fieldRefusal('field.unknown', { field: 'kind' })
  const billing = holidayBillings.find((it) => it === typed.billing)
  if (!billing) return fieldRefusal('field.unknown', { field: 'billing' })
  const halfDay = halfDays.find((it) => it === typed.halfDay)
  if (typed.halfDay && !halfDay) return fieldRefusal('field.unknown', { field: 'half' })
  return accept({ kind, billing, halfDay: halfDay ?? null })
}

/**
 * Reads a row as typed: named, from a day to a later one, for levels that the school has. Only one day has a half. A row
 * that opens its days is for whole days, and has no other effect.
 */
export function parseHoliday(
  typed: HolidayWish,
  levels: readonly StandardId[],
): Result<ReadHoliday, CalendarRefusal> {
  const name = readNeeded(typed.name, 'name', longestHolidayName)
  if (!name.ok) return name
  const days = parseDays(typed)
  if (!days.ok) return days
  const effects = parseCodes(typed)
  if (!effects.ok) return effects
  const { firstDay, lastDay } = days.value
  const { kind, halfDay, billing } = effects.value
  if (halfDay && (firstDay !== lastDay || kind === 'opening'))
    return calendarRefusal('calendar.half-of-many-days', { field: 'half' })
  const wanted = new Set(typed.standardIds.map((id) => id.toLowerCase()))
  const chosen = levels.filter((level) => wanted.has(level))
  if (chosen.length < wanted.size) return fieldRefusal('field.unknown', { field: 'standardIds' })
  const standardIds = chosen.length === levels.length ? [] : chosen
  const { closesRegister } = typed
  const effect =
    kind === 'opening'
      ? { closesRegister: true, billing: 'billed' as const }
      : { closesRegister, billing }
  return accept({ name: name.value, kind, firstDay, lastDay, halfDay, standardIds, ...effect })
}

/**
 * Refuses a row that begins in a past school year: it explains registers that can only be read. Null: it may be changed.
 * @param today the date in the school's zone
 */
export const whyPast = ({ firstDay }: Pick<Holiday, 'firstDay'>, today: LocalDate) =>
  isInPastYear(firstDay, today)
    ? calendarRefusal('calendar.past-year', { field: 'firstDay' })
    : null

type Calendar = {
  standing: readonly KeptHoliday[]
  levels: readonly StandardId[]
  /** The date in the school's zone. */
  today: LocalDate
}

/** Judges a change over the version that was on the screen. */
export function decideHoliday(
  { holidayId, version: seen, ...typed }: HolidayWish & { holidayId: HolidayId; version: number },
  { standing, levels, today }: Calendar,
): Result<KeptHoliday, CalendarRefusal> {
  const known = standing.find((it) => it.holidayId === holidayId)
  if (!known) return fieldRefusal('thing.unknown')
  if (known.version !== seen) return fieldRefusal('thing.changed-meanwhile')
  const read = parseHoliday(typed, levels)
  if (!read.ok) return read
  const past = whyPast(known, today) ?? whyPast(read.value, today)
  if (past) return past
  return accept({ ...known, ...read.value, version: known.version + 1 })
}

/** Judges letting a row count no longer, or again: a school that is open on 8 May still sees the day. */
export function decideCounting(
  { id, isEnabled }: { id: string; isEnabled: boolean },
  standing: readonly KeptHoliday[],
  { today }: Pick<Calendar, 'today'>,
): Result<KeptHoliday | null, CalendarRefusal> {
  const known = standing.find(({ holidayId }) => holidayId === id)
  if (!known) return fieldRefusal('thing.unknown')
  const past = whyPast(known, today)
  if (past) return past
  return accept(known.isEnabled === isEnabled ? null : { ...known, isEnabled })
}

/** Judges the removal of rows. Those that are gone already stay so; one of a past school year keeps them all. */
export function decideRemoval(
  holidayIds: readonly string[],
  { standing, today }: Pick<Calendar, 'standing' | 'today'>,
): Result<readonly KeptHoliday[] | null, CalendarRefusal> {
  const wanted = new Set(holidayIds.map((id) => id.toLowerCase()))
  const found = standing.filter(({ holidayId }) => wanted.has(holidayId))
  const past = found.map((row) => whyPast(row, today)).find((it) => it !== null)
  return past ?? accept(found.length > 0 ? found : null)
}

/** True if a row says all that a wish says. */
const saysAll = (known: KeptHoliday, { standardIds, ...said }: ReadHoliday): boolean =>
  known.standardIds.toSorted().join() === standardIds.toSorted().join() &&
  Object.entries(said).every(([name, value]) => known[name as keyof KeptHoliday] === value)

/** A row to add. `isEnabled` is false for one that was switched off before it was removed, and comes back. */
export type NewHoliday = HolidayWish & {
  holidayId: HolidayId
  origin: string | null
  isEnabled: boolean
}

/**
 * Judges rows that are added together: one by hand, those of a zone, those of a file. What the school has already is
 * left out, so that a second load doubles nothing. Other content for a known id is refused. One bad row refuses all, and is named by its place.
 */
export function decideHolidays(
  wished: readonly NewHoliday[],
  { standing, levels, today }: Calendar,
): Result<readonly KeptHoliday[], CalendarRefusal | { code: ActRefusalCode }> {
  if (wished.length > mostHolidaysAtOnce)
    return calendarRefusal('calendar.too-many-at-once', { most: String(mostHolidaysAtOnce) })
  const added: KeptHoliday[] = []
  for (const [index, { holidayId, origin, isEnabled, ...wish }] of wished.entries()) {
    const read = parseHoliday(wish, levels)
    if (!read.ok) {
      const facts = { ...read.refusal.facts, row: String(index + 1) }
      return wished.length === 1 ? read : refuse({ ...read.refusal, facts })
    }
    const rows = [...standing, ...added]
    const known = rows.find((it) => it.holidayId === holidayId)
    if (known && !saysAll(known, read.value))
      return refuse({ code: 'request.known-id-with-other-content' })
    const isThere =
      known !== undefined ||
      (origin !== null && standsFor({ ...read.value, origin }, rows) !== null)
    if (isThere) continue
    const past = whyPast(read.value, today)
    if (past) return past
    added.push({ ...read.value, holidayId, origin, isEnabled, version: 1 })
  }
  if (standing.length + added.length > mostHolidays)
    return calendarRefusal('calendar.too-many', { most: String(mostHolidays) })
  return accept(added)
}

type Offered = Pick<KeptHoliday, 'origin' | 'kind' | 'firstDay' | 'lastDay'>

const isSameKind = (one: HolidayKind, other: HolidayKind) =>
  (one === 'public-holiday') === (other === 'public-holiday')

/**
 * The row that stands for one that is offered: taken over from it, however it was changed since, or one of the same days.
 * Null: the school has none.
 */
export function standsFor<Row extends Offered>(
  offered: Offered,
  standing: readonly Row[],
): Row | null {
  const taken = standing.find(({ origin }) => origin !== null && origin === offered.origin)
  if (taken) return taken
  const alike = (it: Row) =>
    it.firstDay === offered.firstDay &&
    it.lastDay === offered.lastDay &&
    isSameKind(it.kind, offered.kind)
  return standing.find(alike) ?? null
}

type Days = { firstDay: LocalDate; lastDay: LocalDate }

/** True if two rows have a day in common. That is allowed, and said. */
export const overlaps = (one: Days, other: Days): boolean =>
  one.firstDay <= other.lastDay && other.firstDay <= one.lastDay
