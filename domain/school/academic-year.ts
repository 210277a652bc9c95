import {
  addDays,
  type LocalDate,
  localDate,
  monthOf,
  parseLocalDate,
  yearOf,
} from '../kernel/local-date.ts'

/** A school year, 1 September to 31 July, both included. `startYear` 2026 is the year 2026-2027. */
export type AcademicYear = { startYear: number; firstDay: LocalDate; lastDay: LocalDate }

/** The school year that begins in September of that calendar year. */
export function academicYearFrom(startYear: number): AcademicYear {
  return {
    startYear,
    firstDay: localDate(`${startYear}-09-01`),
    lastDay: localDate(`${startYear + 1}-07-31`),
  }
}

/** Says if a day belongs to a school year: August belongs to none. */
export const isInSchoolYear = (date: LocalDate): boolean => monthOf(date) !== 8

/**
 * The school year a chosen date belongs to. July belongs to the outgoing year; August belongs to
 * none. Registers use this and never today's default.
 */
export function academicYearOf(date: LocalDate): AcademicYear | undefined {
  if (!isInSchoolYear(date)) return undefined
  return academicYearFrom(monthOf(date) >= 9 ? yearOf(date) : yearOf(date) - 1)
}

/**
 * The school year that the calendar opens on when nobody chose one; lists open on `yearShownFor`. Specification
 * section 9: "if the current month index is below 6, the year began the previous September". Index 6 is July, so from
 * 1 July on it is the coming year, which directors prepare by then.
 */
export function defaultAcademicYear(today: LocalDate): AcademicYear {
  const monthIndex = monthOf(today) - 1
  return academicYearFrom(monthIndex < 6 ? yearOf(today) - 1 : yearOf(today))
}

/** A school year as it is written: 2026–2027. */
export const yearName = (startYear: number): string => `${startYear}–${startYear + 1}`

/** The year that a switch of years shows for a date: in August the one that has just ended. */
export const yearShownFor = (date: LocalDate): number =>
  monthOf(date) >= 9 ? yearOf(date) : yearOf(date) - 1

/** Every day of a year from its 1 September to the eve of the next one: August too, in which a crèche may stay open. */
export const daysOfYear = (startYear: number): { from: LocalDate; to: LocalDate } => ({
  from: academicYearFrom(startYear).firstDay,
  to: addDays(academicYearFrom(startYear + 1).firstDay, -1),
})

/** The same day in another school year. August, which is in none, leads to its 1 September; 29 February to the 28th. */
export function sameDayIn(startYear: number, date: LocalDate): LocalDate {
  const month = monthOf(date)
  if (month === 8) return academicYearFrom(startYear).firstDay
  const year = month >= 9 ? startYear : startYear + 1
  const day = date.slice(5)
  return parseLocalDate(`${year}-${day}`) ?? localDate(`${year}-02-28`)
}

/** True if a school year is over. One that ended in July can be corrected until September. */
export const isPastYear = (startYear: number, today: LocalDate): boolean =>
  startYear < yearShownFor(today)

/** The first day that may still be written on: of the running school year, in August of the one that has ended. */
export const firstWritableDay = (today: LocalDate): LocalDate =>
  academicYearFrom(yearShownFor(today)).firstDay

/**
 * True if a day belongs to a school year that is over, and so can only be read. `writtenOn` is the day on which somebody
 * writes: what a tablet kept over 31 August was written in time.
 */
export const isInPastYear = (date: LocalDate, writtenOn: LocalDate): boolean =>
  date < firstWritableDay(writtenOn)

/** A tablet may lie in a cupboard. A clock that names an older hour is wrong, or somebody has made the hour up. */
const longestWaitDays = 365

/** The day on which an entry was written: that of its tap, as long as the hour of the tap can be believed. */
export const dayWrittenOn = (tappedOn: LocalDate, today: LocalDate): LocalDate =>
  tappedOn < addDays(today, -longestWaitDays) ? today : tappedOn

/**
 * The school year that is prepared: the next one to begin. In July and August it is the one that the calendar opens on,
 * before that the one after it.
 */
export function comingAcademicYear(today: LocalDate): AcademicYear {
  return academicYearFrom(monthOf(today) >= 9 ? yearOf(today) + 1 : yearOf(today))
}

/**
 * The last day for which an absence may be announced today: 31 August after the running school year.
 * A crèche may stay open in August, and for a school every day of August is closed anyway.
 */
export function lastPlannableDay(today: LocalDate): LocalDate {
  const year = academicYearOf(today) ?? defaultAcademicYear(today)
  return addDays(academicYearFrom(year.startYear + 1).firstDay, -1)
}
