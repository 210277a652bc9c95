import { parseEmail } from '../../kernel/email.ts'
import { type FieldRefusal, fieldRefusal } from '../../kernel/fields/field-codes.ts'
import { tooLongAt } from '../../kernel/fields/typed-text.ts'
import { accept, type Result } from '../../kernel/result.ts'
import { tidyText } from '../../kernel/text.ts'

/** The typed text, or null for nothing. */
export type Sent = string | null | undefined

type Read<Value> = Result<Value, FieldRefusal>

/** Characters of a name, a number or another line about a person. */
export const longestLine = 120

/** Reads one line of text: null for nothing. `field` names it in a refusal. */
export function readLine(typed: Sent, field: string): Read<string | null> {
  const text = tidyText(typed ?? '') || null
  return tooLongAt({ [field]: text }, longestLine) ?? accept(text)
}

/** Reads a telephone number as it is written. Nothing of it is changed, since abroad it is written otherwise. */
export function readPhone(typed: Sent, field: string): Read<string | null> {
  const read = readLine(typed, field)
  if (!read.ok || read.value === null || /\d/.test(read.value)) return read
  return fieldRefusal('field.malformed', { field, kind: 'phone' })
}

/** Reads an address for mails. */
export function readEmail(typed: Sent): Read<string | null> {
  const text = tidyText(typed ?? '')
  if (!text) return accept(null)
  const email = parseEmail(text)
  return email ? accept(email) : fieldRefusal('field.malformed', { field: 'email', kind: 'mail' })
}

/** Reads one of a few codes; null for nothing. */
export function readChoice<Code extends string>(
  typed: Sent,
  codes: readonly Code[],
  field: string,
): Read<Code | null> {
  if (!typed) return accept(null)
  const code = codes.find((it) => it === typed)
  return code ? accept(code) : fieldRefusal('field.unknown', { field })
}

type Readings = Readonly<Record<string, Read<unknown>>>
type ValuesOf<Of extends Readings> = {
  [Name in keyof Of]: Of[Name] extends Read<infer Value> ? Value : never
}

/** The values of several readings, or the first refusal among them. */
export function allRead<Of extends Readings>(readings: Of): Read<ValuesOf<Of>> {
  const values: Record<string, unknown> = {}
  for (const [name, read] of Object.entries(readings)) {
    if (!read.ok) return read
    values[name] = read.value
  }
  return accept(values as ValuesOf<Of>)
}

/** The names of what is said otherwise than it stood, for a log that holds no content. Lists are compared by their text. */
export const changedNames = (stood: object, said: object): string[] =>
  Object.entries(said).flatMap(([name, value]) => {
    const before = (stood as Readonly<Record<string, unknown>>)[name] ?? null
    return JSON.stringify(before) === JSON.stringify(value) ? [] : [name]
  })
