import type { Strays, ValueOf } from '../kernel/fields/readers.ts'
import { accept, type Result } from '../kernel/result.ts'
import { activity } from './lines/activity.ts'
import { arrival } from './lines/arrival.ts'
import { bottle } from './lines/bottle.ts'
import { departure } from './lines/departure.ts'
import { home } from './lines/home.ts'
import { incident } from './lines/incident.ts'
import { meal } from './lines/meal.ts'
import { medicine } from './lines/medicine.ts'
import { milkStock } from './lines/milk-stock.ts'
import { mood } from './lines/mood.ts'
import { nappy } from './lines/nappy.ts'
import { sleep } from './lines/sleep.ts'
import { sleepCheck } from './lines/sleep-check.ts'
import { temperature } from './lines/temperature.ts'
import type { Field } from './read-field.ts'
import { type LineName, refusalWith, type TransmissionRefusal } from './transmission.ts'

const readers = {
  arrival,
  home,
  meal,
  bottle,
  'milk-stock': milkStock,
  sleep,
  'sleep-check': sleepCheck,
  nappy,
  temperature,
  medicine,
  incident,
  mood,
  activity,
  departure,
} as const satisfies Record<LineName, Field<unknown>>

/** The details that each line carries. */
export type DetailsOf<Line extends LineName> = ValueOf<(typeof readers)[Line]>

/** The name of a line with exactly its own details. */
export type LineContent = { [Line in LineName]: { line: Line; details: DetailsOf<Line> } }[LineName]

export type ContentOf<Line extends LineName> = Extract<LineContent, { line: Line }>

/** The details that the scalar TransmissionDetails of the contract carries; the name of the line says which. */
export type TransmissionDetails = DetailsOf<LineName>

/** Reads the details of a line that somebody wrote: the tablet before it saves, the server before it writes. */
export function parseLine(
  line: string,
  details: unknown,
  strays: Strays = 'refused',
): Result<LineContent, TransmissionRefusal> {
  if (!Object.hasOwn(readers, line)) {
    return refusalWith('transmission.malformed-line', { field: 'line' })
  }
  const read = readers[line as LineName](details, 'details', strays)
  return read.ok ? accept({ line, details: read.value } as LineContent) : read
}

/** A line to be shown. `asGiven` are its details as they came, where a newer app said more than this one knows. */
export type ShownContent = LineContent & { asGiven?: unknown }

/** Reads the details of a line that the school has: what only a newer app knows is left out, and kept beside. */
export function readShownLine(
  line: string,
  details: unknown,
): Result<ShownContent, TransmissionRefusal> {
  const whole = parseLine(line, details)
  if (whole.ok) return whole
  const known = parseLine(line, details, 'left-out')
  return known.ok ? accept({ ...known.value, asGiven: details }) : whole
}
