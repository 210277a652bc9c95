import type { MealTypeId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { DetailsOf, LineContent } from '#domain/transmission/line-content.ts'
import { namesCollector } from '#domain/transmission/lines/departure.ts'
import type { LineName } from '#domain/transmission/transmission.ts'
import type { SheetPrescription } from '../open-sheet/use-sheet.ts'
import { type ChildSheet, lastLineOf } from '../transmission.view.ts'

/** What a pad holds while it is filled: the line's own details, except what nobody has chosen yet. */
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
    /** Of a departure: its author says on purpose that who collected the child is not noted. */
    isCollectorUnnoted?: Line extends 'departure' ? boolean : never
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

/** How a new line begins: with what was usual for this child today. */
export function blankDraft(line: LineName, { sheet, at, ...base }: PadBase): Draft {
  switch (line) {
    case 'arrival':
      return { line, at, details: { broughtBy: null, health: null, message: null } }
    case 'home':
      return {
        line,
        at,
        details: {
          wokeAt: null,
          night: null,
          lastMealAt: null,
          lastMeal: null,
          medicineAtHome: null,
          collectedBy: null,
          collectedAt: null,
          comforter: null,
          dummy: null,
        },
      }
    case 'meal':
      return {
        line,
        at,
        details: {
          mealTypeId: base.mealTypeId,
          courses: { starter: null, main: null, dairy: null, fruit: null },
          drinkMl: null,
        },
      }
    case 'bottle': {
      const last = lastLineOf(sheet, 'bottle')?.details
      const offeredMl = last?.offeredMl ?? 180
      const details = { milk: last?.milk ?? ('first' as const), offeredMl, drunkMl: offeredMl }
      return { line, at, details: { ...details, note: null } }
    }
    case 'milk-stock':
      return { line, at, details: { act: null, ml: 100 } }
    case 'sleep':
      return {
        line,
        at,
        details: { startedAt: at, endedAt: null, bed: null, quality: null },
      }
    case 'sleep-check':
      return { line, at, details: { sleepId: '' as DetailsOf<'sleep-check'>['sleepId'] } }
    case 'nappy':
      return {
        line,
        at,
        details: { content: null, stool: null, place: 'nappy', cream: false },
      }
    case 'temperature':
      return { line, at, details: { tenths: null, method: 'ear' } }
    case 'medicine': {
      const [only, ...others] = base.prescriptions
      const one = others.length === 0 ? only : undefined
      return {
        line,
        at,
        details: {
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
        },
      }
    }
    case 'incident':
      return {
        line,
        at,
        details: {
          kind: null,
          what: null,
          place: null,
          firstAid: null,
          witness: null,
          guardianCalledAt: null,
          signatures: [],
          mediaIds: [],
        },
      }
    case 'mood':
      return { line, at, details: { mood: null } }
    case 'activity':
      return { line, at, details: { names: [], text: null, isOutdoor: false, mediaIds: [] } }
    case 'departure':
      return {
        line,
        at,
        details: { collectedBy: null, identityChecked: false, message: null },
      }
  }
}

/** A line that stands, to be changed. A departure that names nobody goes on doing so until somebody writes a name. */
export const draftOf = ({ line, details, at }: LineContent & { at: Instant }): Draft =>
  (line === 'departure' && !namesCollector(details)
    ? { line, details, at, isCollectorUnnoted: true }
    : { line, details, at }) as Draft

/** The hour of a line is, for a sleep or a medicine, the hour at which it began or was given. */
export function hourOf({ line, details, at }: LineContent & { at: Instant }): Instant {
  if (line === 'sleep') return details.startedAt
  return line === 'medicine' ? details.givenAt : at
}
