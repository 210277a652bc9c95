import type { Mood } from '#domain/diary/diary.ts'
import type { LetterLanguage } from '#domain/diary/letter-languages.ts'
import type { Course } from '#domain/meals/dish.ts'
import type { NeededItem } from '#domain/needs/needs.ts'
import type { UsualActivity } from '#domain/transmission/lines/activity.ts'
import type { BodyPart, IncidentKind } from '#domain/transmission/lines/incident.ts'
import type { MedicineOutcome } from '#domain/transmission/lines/medicine.ts'
import type { Stool } from '#domain/transmission/lines/nappy.ts'
import type { DoseUnit } from '#domain/transmission/medicine/prescription.ts'
import type { DayFactName } from '#domain/transmission/summarise-day.ts'
import type { Counted } from '#server/records/transmission/line-words.ts'
import { ar } from './words/ar.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'
import { fr } from './words/fr.ts'
import { pt } from './words/pt.ts'
import { tr } from './words/tr.ts'
import { uk } from './words/uk.ts'

/** Words around the day. */
export type LetterFrame = {
  greeting(name: string): string
  subject(names: string, date: string): string
  corrected(subject: string): string
  correction: string
  bring: string
  nothing: string
  picture: string
  after: string
  why(school: string): string
  pictures: string
}

/** Words for the lines of the transmission sheet. */
export type FactWords = {
  labels: Readonly<Record<DayFactName, string>>
  colon: string
  comma: string
  incidents: Readonly<Record<IncidentKind, string>>
  called(at: string): string
  watch: string
  outcomes: Readonly<Record<MedicineOutcome, string>>
  eaten: Readonly<Record<string, string>>
  courses: Readonly<Record<Course, string>>
  refusedPart(facts: { courses: string; rest: string }): string
  drunk(amount: string): string
  bottles(count: number): string
  drunkOf(drunk: string, offered: string): string
  last: string
  restless: string
  wokeUp: string
  fellAsleep: string
  changes(count: number): string
  soiled(count: number): string
  stools: Readonly<Record<Stool, string>>
  potty(count: number): string
  cream: string
  outdoors: string
  millilitres: string
  duration(minutes: number): string
  /** A moment of the day that the letter is about: hours and minutes of the school's clock. */
  at(hour: number, minute: string): string
  /** A moment of another day: the day, then what `at` says. */
  onDay(day: string, hour: string): string
}

/** All that a letter about a day says in one language, but what people wrote. */
export type LetterWords = {
  /** As Intl names it, for days, numbers and lists. */
  locale: string
  frame: LetterFrame
  moods: Readonly<Record<Mood, string>>
  needs: Readonly<Record<NeededItem, string>>
  facts: FactWords
  activities: Readonly<Record<UsualActivity, string>>
  bodyParts: Readonly<Record<BodyPart, string>>
  doses: Readonly<Record<DoseUnit, Counted>>
}

export const letterWords: Readonly<Record<LetterLanguage, LetterWords>> = {
  ...{ en, fr, ar, es, pt, tr, uk },
}
