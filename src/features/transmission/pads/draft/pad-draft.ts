import type { MealTypeId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { DetailsOf, LineContent } from '#domain/transmission/line-content.ts'
import { namesCollector } from '#domain/transmission/lines/departure.ts'
import type { LineName } from '#domain/transmission/transmission.ts'
import { noCourses } from '../../acts/cell-acts.ts'
import { asleepFrom } from '../../acts/group-acts.ts'
import type { SheetPrescription } from '../../open-sheet/use-sheet.ts'
import { type ChildSheet, lastLineOf } from '../../transmission.view.ts'

/** The content of a pad while it is filled: the line's own details, except what nobody has chosen yet. */
export type Draft = {
  [Line in LineName]: {
    line: Line
    details: Line extends 'nappy' | 'mood' | 'incident' | 'milk-stock'
      ? Chosen<Line>
      : Line extends 'temperature'
        ? Chosen<Line, 'tenths'>
        : Line extends 'medicine'
          ? Chosen<Line, 'prescriptionId' | 'dose'>
          : DetailsOf<Line>
    at: Instant
    /** True if the author of a departure says on purpose that who collected the child is not noted. */
    isCollectorUnnoted?: Line extends 'departure' ? boolean : never
    /**
     * The person who must not collect the child, of whom the direction was asked. A departure has it, and one that home
     * announces.
     */
    askedAbout?: Line extends 'departure' | 'home' ? string | null : never
  }
}[LineName]

/** Details of which some are null while nobody has chosen or read them. */
type Chosen<Line extends LineName, Open extends keyof DetailsOf<Line> = keyof DetailsOf<Line>> = {
  [Field in keyof DetailsOf<Line>]: DetailsOf<Line>[Field] | (Field extends Open ? null : never)
}

export type DraftOf<Line extends LineName> = Extract<Draft, { line: Line }>

export type PadBase = {
  sheet: ChildSheet
  at: Instant
  mealTypeId: MealTypeId | null
  /** Those that may be given now. */
  prescriptions: readonly SheetPrescription[]
}

/** The details of a new line: none, or what was usual for this child today. */
const blanks: { [Line in LineName]: (base: PadBase) => DraftOf<Line>['details'] } = {
  arrival: () => ({ broughtBy: null, health: null, message: null }),
  home: () => ({
    wokeAt: null,
    night: null,
    lastMealAt: null,
    lastMeal: null,
    medicineAtHome: null,
    collectedBy: null,
    collectedAt: null,
    comforter: null,
    dummy: null,
  }),
  meal: ({ mealTypeId }) => ({ mealTypeId, courses: noCourses, drinkMl: null }),
  bottle: ({ sheet }) => {
    const last = lastLineOf(sheet, 'bottle')?.details
    const offeredMl = last?.offeredMl ?? 180
    return { milk: last?.milk ?? 'first', offeredMl, drunkMl: offeredMl, note: null }
  },
  'milk-stock': () => ({ act: null, ml: 100 }),
  sleep: ({ at }) => asleepFrom(at).details,
  'sleep-check': () => ({ sleepId: '' as DetailsOf<'sleep-check'>['sleepId'] }),
  nappy: () => ({ content: null, stool: null, place: 'nappy', cream: false }),
  temperature: () => ({ tenths: null, method: 'ear' }),
  medicine: ({ at, prescriptions }) => {
    const [only, ...others] = prescriptions
    const one = others.length === 0 ? only : undefined
    return {
      prescriptionId: one?.id ?? null,
      dose: one?.dose ?? null,
      unit: one?.unit ?? 'ml',
      route: one?.route ?? 'oral',
      plannedAt: null,
      givenAt: at,
      secondUserId: null,
      secondUserName: null,
      outcome: 'taken',
      note: null,
    }
  },
  incident: () => ({
    kind: null,
    what: null,
    place: null,
    firstAid: null,
    witness: null,
    guardianCalledAt: null,
    signatures: [],
    mediaIds: [],
  }),
  mood: () => ({ mood: null }),
  activity: () => ({ names: [], text: null, isOutdoor: false, mediaIds: [] }),
  departure: () => ({ collectedBy: null, identityChecked: false, message: null }),
}

/** Begins a new line. */
export const blankDraft = (line: LineName, base: PadBase): Draft =>
  ({ line, at: base.at, details: blanks[line](base) }) as Draft

/** A line that stands, to be changed. A departure that names nobody goes on doing so until somebody writes a name. */
export const draftOf = ({ line, details, at }: LineContent & { at: Instant }): Draft =>
  (line === 'departure' && !namesCollector(details)
    ? { line, details, at, isCollectorUnnoted: true }
    : { line, details, at }) as Draft

/** The hour of a line. Of a sleep it is its beginning, of a medicine the hour at which it was given. */
export function hourOf({ line, details, at }: LineContent & { at: Instant }): Instant {
  if (line === 'sleep') return details.startedAt
  return line === 'medicine' ? details.givenAt : at
}
