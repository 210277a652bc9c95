import type { ChildId, ScheduleId } from '../kernel/ids.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import { type LocalTime, minutesOf } from '../kernel/local-time.ts'
import { midday } from '../presence/half-day.ts'
import { halfDays } from '../presence/presence.ts'
import type { WeeklyHalfDay } from '../school/calendar.ts'
import type { ScheduleSpan, Span } from './enrolment.ts'

/** The days of a school's week (specification, section 3). */
export const schoolWeekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
export type SchoolWeekday = (typeof schoolWeekdays)[number]

/** `school`: by half-days. The others are a crèche's contracts, by hours (domain 4.7). */
export const scheduleKinds = ['school', 'regular', 'occasional', 'emergency'] as const
export type ScheduleKind = (typeof scheduleKinds)[number]

/** Says what family and school agree on first, by the level's cycle: a crèche's contract, or a school's week. */
export const firstKindOf = (cycle: string | null): ScheduleKind =>
  cycle === 'nursery' ? 'regular' : 'school'

/** The hours of one weekday of a crèche's contract, on the school's clock. */
export type DayHours = { weekday: SchoolWeekday; from: LocalTime; to: LocalTime }

/** The terms a family and the school agreed on, from one day to another. */
export type ScheduleTerms = Span & {
  kind: ScheduleKind
  /** Null: every half-day on which the school opens. Those of a contract follow from its hours. */
  halfDays: readonly WeeklyHalfDay[] | null
  /** Weekdays on which the child stays for lunch; null while nobody has said. */
  canteenDays: readonly SchoolWeekday[] | null
  /** In the order of the week; empty for a school. */
  hours: readonly DayHours[]
  adaptationFrom: LocalDate | null
  adaptationTo: LocalDate | null
  /** The days of notice for the end of the contract, and the day on which that was said. */
  noticeDays: number | null
  noticeGivenOn: LocalDate | null
  hasBeforeCare: boolean
  hasAfterCare: boolean
}

/** A schedule of a child, as the school keeps it. */
export type Schedule = ScheduleTerms & {
  scheduleId: ScheduleId
  childId: ChildId
  /** The schedule that this one ended, and when that would have ended by itself. */
  replacesId: ScheduleId | null
  replacedLastDay: LocalDate | null
  version: number
  /** It was taken back before it began, or another one stands in its place from the same day. */
  isTakenBack: boolean
}

export const scheduleRefusalCodes = [
  'schedule.no-half-day',
  'schedule.hours-missing',
  'schedule.unexpected-at-lunch',
  'schedule.adaptation-outside',
  'schedule.overlaps',
  'schedule.marks-become-unexpected',
  'schedule.already-begun',
] as const
export type ScheduleRefusalCode = (typeof scheduleRefusalCodes)[number]

/** The facts name the weekday, the days of the other schedule, or how many half-days. */
export type ScheduleRefusal = {
  code: ScheduleRefusalCode
  facts?: Readonly<Record<string, string>>
}

/** Days of notice beyond this are a mistake. */
export const longestNotice = 366

/**
 * The half-days on which hours expect a child. The morning is one where it comes before midday, the afternoon where it
 * goes home after it.
 */
export const halfDaysOfHours = (hours: readonly DayHours[]): WeeklyHalfDay[] =>
  hours.flatMap(({ weekday, from, to }) =>
    halfDays
      .filter((half) => (half === 'am' ? from < midday : to > midday))
      .map((half): WeeklyHalfDay => `${weekday}-${half}`),
  )

/** Minutes of a day of a contract. */
export const minutesOfDay = ({ from, to }: Pick<DayHours, 'from' | 'to'>): number =>
  minutesOf(to) - minutesOf(from)

/** Minutes of a week of a contract. */
export const minutesOfWeek = (hours: readonly DayHours[]): number =>
  hours.reduce((sum, day) => sum + minutesOfDay(day), 0)

/** Sums up what somebody has seen of a child's schedules: each change of one of them counts it up. */
export const versionOfSchedules = (rows: readonly Pick<Schedule, 'version'>[]): number =>
  rows.reduce((sum, { version }) => sum + version, 0)

/** Those that hold or held, in the order of time: what was taken back is history. */
export const standingSchedules = <Row extends ScheduleSpan & { isTakenBack: boolean }>(
  rows: readonly Row[],
): Row[] =>
  rows
    .filter(({ isTakenBack }) => !isTakenBack)
    .toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1))
