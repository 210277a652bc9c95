import { type LocalDate, readDay } from '../local-date.ts'
import { accept, type Result } from '../result.ts'
import { isLongerThan, tidyText } from '../text.ts'
import { type FieldRefusal, fieldRefusal } from './field-codes.ts'

type Refused = { ok: false; refusal: FieldRefusal }

/** Refuses a field that is needed and left empty. */
export const missingAt = (field: string): Refused => fieldRefusal('field.missing', { field })

/** Refuses the first of these texts that has more letters than `longest`; null if none has. Their names are their fields. */
export function tooLongAt(
  texts: Readonly<Record<string, string | null | undefined>>,
  longest: number,
): Refused | null {
  const field = Object.keys(texts).find((name) => isLongerThan(texts[name], longest))
  return field === undefined
    ? null
    : fieldRefusal('field.too-long', { field, longest: String(longest) })
}

/** Reads one line that is needed, such as a name. `longest` is in letters. */
export function readNeeded(
  typed: string | null | undefined,
  field: string,
  longest: number,
): Result<string, FieldRefusal> {
  const text = tidyText(typed ?? '')
  return text ? (tooLongAt({ [field]: text }, longest) ?? accept(text)) : missingAt(field)
}

/** Reads a day that may be left empty: null for nothing. */
export function readDayAt(
  typed: string | null | undefined,
  field: string,
): Result<LocalDate | null, FieldRefusal> {
  const day = readDay(typed)
  return day === undefined ? fieldRefusal('field.malformed', { field, kind: 'day' }) : accept(day)
}

/** Reads a day that is needed. */
export function readNeededDay(
  typed: string | null | undefined,
  field: string,
): Result<LocalDate, FieldRefusal> {
  const read = readDayAt(typed, field)
  if (!read.ok) return read
  return read.value ? accept(read.value) : missingAt(field)
}

type Placed = { ok: false; refusal: { code: string; facts?: Readonly<Record<string, string>> } }

/**
 * Names the row of a list in which a refused field stands: `doneOn` of the third vaccine is `vaccines.2.doneOn`. So the
 * form says the sentence there.
 */
export function inRow<Refusal extends Placed>(refused: Refusal, row: string): Refusal {
  const { refusal } = refused
  const field = [row, refusal.facts?.field].filter(Boolean).join('.')
  return { ...refused, refusal: { ...refusal, facts: { ...refusal.facts, field } } }
}
