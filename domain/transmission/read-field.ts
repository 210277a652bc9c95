import type { Brand } from '../kernel/brand.ts'
import { parseId } from '../kernel/ids.ts'
import { type Instant, parseInstant } from '../kernel/instant.ts'
import { accept, type Result } from '../kernel/result.ts'
import { isLongerThan, keptText, storedText } from '../kernel/text.ts'
import { saysSomething } from '../kernel/visible-text.ts'
import { refusalWith, type TransmissionRefusal } from './transmission.ts'

type Answer<Value> = Result<Value, TransmissionRefusal>

/** What becomes of details that no field knows: who writes them is refused, who shows a line leaves them out. */
export type Strays = 'refused' | 'left-out'

/** Reads one value that came from outside; `name` tells in a refusal which one it was. */
export type Field<Value> = (unread: unknown, name: string, strays?: Strays) => Answer<Value>

/** What a field makes of what it reads. */
export type ValueOf<Read> = Read extends Field<infer Value> ? Value : never

const malformed = (field: string) => refusalWith('transmission.malformed-line', { field })

/** Text, trimmed; null when there is none. Who shows a line shows what was kept before invisible texts were refused. */
export const text =
  (longest: number): Field<string | null> =>
  (unread, name, strays) => {
    if (unread === null || unread === undefined) return accept(null)
    if (typeof unread !== 'string') return malformed(name)
    const kept = strays === 'left-out' ? storedText(unread) : keptText(unread)
    if (isLongerThan(kept, longest)) {
      return refusalWith('transmission.text-too-long', { field: name, longest: String(longest) })
    }
    return accept(kept || null)
  }

/**
 * Text of somebody who has to say something: null where nobody sees a letter or a digit in it. Who shows a line shows
 * what was kept before this was asked.
 */
export const visible =
  (longest: number): Field<string | null> =>
  (unread, name, strays) => {
    const read = text(longest)(unread, name, strays)
    if (!read.ok || read.value === null || strays === 'left-out') return read
    return accept(saysSomething(read.value) ? read.value : null)
  }

export const word =
  <Word extends string>(words: readonly Word[]): Field<Word> =>
  (unread, name) => {
    const found = words.find((known) => known === unread)
    return found ? accept(found) : malformed(name)
  }

/** Tells a code of a list from a word that somebody wrote in its place. */
export const isWordOf =
  <Word extends string>(words: readonly Word[]) =>
  (text: string): text is Word =>
    (words as readonly string[]).includes(text)

/** A whole number of units from nothing to `most`, in steps. */
export const amount =
  ({ most, step = 1 }: { most: number; step?: number }): Field<number> =>
  (unread, name) => {
    if (typeof unread !== 'number' || !Number.isInteger(unread)) return malformed(name)
    const isWithin = unread >= 0 && unread <= most && unread % step === 0
    if (isWithin) return accept(unread)
    const facts = { field: name, most: String(most), step: String(step) }
    return refusalWith('transmission.amount-out-of-range', facts)
  }

export const instant: Field<Instant> = (unread, name) => {
  const read = typeof unread === 'string' ? parseInstant(unread) : undefined
  return read ? accept(read) : refusalWith('transmission.malformed-time', { field: name })
}

export const id =
  <Id extends Brand<string, string>>(): Field<Id> =>
  (unread, name) => {
    const read = typeof unread === 'string' ? parseId<Id>(unread) : undefined
    return read ? accept(read) : malformed(name)
  }

/** Yes or no; silence is no. */
export const yes: Field<boolean> = (unread, name) => {
  if (unread === null || unread === undefined) return accept(false)
  return typeof unread === 'boolean' ? accept(unread) : malformed(name)
}

export const maybe =
  <Value>(field: Field<Value>): Field<Value | null> =>
  (unread, name, strays) =>
    unread === null || unread === undefined ? accept(null) : field(unread, name, strays)

/** What somebody has to choose or write: silence is told apart from what nobody knows. */
export const needed =
  <Value>(field: Field<Value>): Field<Value> =>
  (unread, name, strays) =>
    unread === null || unread === undefined
      ? refusalWith('transmission.nothing-said', { field: name })
      : field(unread, name, strays)

export const list =
  <Value>(field: Field<Value>, most: number): Field<readonly Value[]> =>
  (unread, name, strays) => {
    if (unread === null || unread === undefined) return accept([])
    if (!Array.isArray(unread) || unread.length > most) return malformed(name)
    const values: Value[] = []
    for (const element of unread as unknown[]) {
      const read = field(element, name, strays)
      if (!read.ok) return read
      values.push(read.value)
    }
    return accept(values)
  }

type Fields = Readonly<Record<string, Field<unknown>>>
type Shaped<Of extends Fields> = { [Name in keyof Of]: ValueOf<Of[Name]> }

/**
 * An object of exactly these fields. What belongs to none of them refuses it, so that nothing written is dropped in
 * silence; only who shows it may leave it out.
 */
export const shape =
  <Of extends Fields>(fields: Of): Field<Shaped<Of>> =>
  (unread, name, strays = 'refused') => {
    if (typeof unread !== 'object' || unread === null || Array.isArray(unread)) {
      return malformed(name)
    }
    const given = unread as Readonly<Record<string, unknown>>
    const stray = Object.keys(given).find((key) => !Object.hasOwn(fields, key))
    if (stray !== undefined && strays === 'refused') return malformed(stray.slice(0, 40))
    const values: Record<string, unknown> = {}
    for (const [key, field] of Object.entries(fields)) {
      const read = field(given[key], key, strays)
      if (!read.ok) return read
      values[key] = read.value
    }
    return accept(values as Shaped<Of>)
  }

/** The same with a rule about the values together. */
export const ruled =
  <Value>(
    field: Field<Value>,
    rule: (value: Value) => { ok: false; refusal: TransmissionRefusal } | null,
  ): Field<Value> =>
  (unread, name, strays) => {
    const read = field(unread, name, strays)
    return read.ok ? (rule(read.value) ?? read) : read
  }
