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
import type { Field, ValueOf } from './read-field.ts'
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

/** What the scalar TransmissionDetails of the contract carries; which of them, says the name of the line. */
export type TransmissionDetails = DetailsOf<LineName>

/**
 * Reads the details of a line that came from outside: the tablet before it saves, the server before it writes, and
 * whoever shows what was answered.
 */
export function parseLine(
  line: string,
  details: unknown,
): Result<LineContent, TransmissionRefusal> {
  if (!Object.hasOwn(readers, line)) {
    return refusalWith('transmission.malformed-line', { field: 'line' })
  }
  const read = readers[line as LineName](details, 'details')
  return read.ok ? accept({ line, details: read.value } as LineContent) : read
}

/** Whether two details say the same, in whatever order their fields were written. */
export const isSameDetails = (one: TransmissionDetails, other: TransmissionDetails): boolean =>
  canonical(one) === canonical(other)

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${name}:${canonical(field)}`).join()}}`
}
