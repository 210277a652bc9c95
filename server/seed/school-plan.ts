import type { LocalTime } from '#domain/kernel/local-time.ts'
import type { WeeklyHalfDay } from '#domain/school/calendar.ts'
import type { HolidayRow } from './calendars/holiday-row.ts'
import type { Row } from './insert-rows.ts'
import type { NameList } from './names/name-list.ts'

/** The course of mornings in a class: when families come, when it is called, and whether departures are noted. */
export type DayRhythm = {
  arrivals: readonly [LocalTime, LocalTime]
  /** The register is called, and later submitted, around these hours. */
  called: { am: LocalTime; pm: LocalTime }
  submitted: { am: LocalTime; pm: LocalTime }
  /** A crèche notes when each child goes home; a school only who leaves early. */
  departures: readonly [LocalTime, LocalTime] | null
}

export type ClassPlan = {
  name: string
  level: string
  children: number
  /** First and last birth date for a school year that starts in September of this calendar year. */
  born: (startYear: number) => readonly [string, string]
  rhythm: DayRhythm
  tablet: string
  /** Share of children whose contract covers only part of the week. */
  partTime: number
  /** On the day of reference the class waits for its teacher: nothing is marked. */
  isLeftBlank: boolean
  /** Children with names that the class must have, so that two of the same first name sit together. */
  named?: readonly (readonly [first: string, last: string, gender: 'boy' | 'girl'])[]
  /** The class that most of its children were in during the school year before. */
  cameFrom?: string
  joinedLate: number
  leftEarly: number
}

export type StaffPlan = {
  userType: 'director' | 'subdirector' | 'teacher'
  name: string
  email: string
  /** Names of the classes, the most own one first. */
  teaches?: readonly string[]
}

export type NotePlan = { present: readonly string[]; absent: readonly string[] }

/** Everything that makes a demo school this one and not another. */
export type SchoolPlan = {
  seed: number
  settings: Row & { time_zone: string }
  documents: readonly string[]
  names: NameList
  postcode: string
  phone: (index: number) => string
  opening: readonly WeeklyHalfDay[]
  /** The levels that stay open in school holidays, on half-days of their own. */
  openings?: { levels: readonly string[]; halfDays: readonly WeeklyHalfDay[] }
  holidays: readonly HolidayRow[]
  /** Null in a school that has not loaded them yet. */
  publicHolidays: { country: string; region?: string; language: string } | null
  classes: readonly ClassPlan[]
  staff: readonly StaffPlan[]
  notes: NotePlan
  office: string
}
