import type { Brand } from '../brand.ts'
import { parseId } from '../ids.ts'
import { type Instant, parseInstant } from '../instant.ts'
import { accept, type Result } from '../result.ts'
import { isLongerThan, keptText, storedText } from '../text.ts'
import { saysSomething } from '../visible-text.ts'

/** Decides about details that no reader expects: a writer is refused, a screen that shows a line leaves them out. */
export type Strays = 'refused' | 'left-out'

/** Reads one value that came from outside; `name` tells in a refusal which one it was. */
export type Reader<Value, Refusal> = (
  unread: unknown,
  name: string,
  strays?: Strays,
) => Result<Value, Refusal>

/** The value that a reader answers. */
export type ValueOf<Of> = Of extends Reader<infer Value, unknown> ? Value : never

type Refused<Refusal> = { ok: false; refusal: Refusal }

/** The refusals of an area for what it cannot read. Each area has its own codes. */
export type Faults<Refusal> = {
  malformed: (field: string) => Refused<Refusal>
  malformedTime: (field: string) => Refused<Refusal>
  missing: (field: string) => Refused<Refusal>
  tooLong: (field: string, longest: number) => Refused<Refusal>
  outOfRange: (field: string, range: { most: number; step: number }) => Refused<Refusal>
}

/** Tells a code of a list from a word that somebody wrote in its place. */
export const isWordOf =
  <Word extends string>(words: readonly Word[]) =>
  (text: string): text is Word =>
    (words as readonly string[]).includes(text)

/** Makes the readers of an area: each answers a value, or refuses by the area's own codes. */
export function readersBy<Refusal>({
  malformed,
  malformedTime,
  missing,
  tooLong,
  outOfRange,
}: Faults<Refusal>) {
  type Of<Value> = Reader<Value, Refusal>
  type Readers = Readonly<Record<string, Of<unknown>>>
  type Shaped<Fields extends Readers> = { [Name in keyof Fields]: ValueOf<Fields[Name]> }

  /** Text, trimmed; null when there is none. Who shows a line shows what was kept before invisible texts were refused. */
  const text =
    (longest: number): Of<string | null> =>
    (unread, name, strays) => {
      if (unread === null || unread === undefined) return accept(null)
      if (typeof unread !== 'string') return malformed(name)
      const kept = strays === 'left-out' ? storedText(unread) : keptText(unread)
      return isLongerThan(kept, longest) ? tooLong(name, longest) : accept(kept || null)
    }

  /**
   * Text of somebody who has to say something: null where nobody sees a letter or a digit in it. Who shows a line shows
   * what was kept before this was asked.
   */
  const visible =
    (longest: number): Of<string | null> =>
    (unread, name, strays) => {
      const read = text(longest)(unread, name, strays)
      if (!read.ok || read.value === null || strays === 'left-out') return read
      return accept(saysSomething(read.value) ? read.value : null)
    }

  const word =
    <Word extends string>(words: readonly Word[]): Of<Word> =>
    (unread, name) => {
      const match = words.find((one) => one === unread)
      return match ? accept(match) : malformed(name)
    }

  /** A whole number of units from nothing to `most`, in steps. */
  const amount =
    ({ most, step = 1 }: { most: number; step?: number }): Of<number> =>
    (unread, name) => {
      if (typeof unread !== 'number' || !Number.isInteger(unread)) return malformed(name)
      const isWithin = unread >= 0 && unread <= most && unread % step === 0
      return isWithin ? accept(unread) : outOfRange(name, { most, step })
    }

  const instant: Of<Instant> = (unread, name) => {
    const read = typeof unread === 'string' ? parseInstant(unread) : undefined
    return read ? accept(read) : malformedTime(name)
  }

  const id =
    <Id extends Brand<string, string>>(): Of<Id> =>
    (unread, name) => {
      const read = typeof unread === 'string' ? parseId<Id>(unread) : undefined
      return read ? accept(read) : malformed(name)
    }

  /** Yes or no; silence is no. */
  const yes: Of<boolean> = (unread, name) => {
    if (unread === null || unread === undefined) return accept(false)
    return typeof unread === 'boolean' ? accept(unread) : malformed(name)
  }

  const maybe =
    <Value>(reader: Of<Value>): Of<Value | null> =>
    (unread, name, strays) =>
      unread === null || unread === undefined ? accept(null) : reader(unread, name, strays)

  /** A value that somebody has to choose or write. A field left empty differs from a value that nobody knows. */
  const needed =
    <Value>(reader: Of<Value>): Of<Value> =>
    (unread, name, strays) =>
      unread === null || unread === undefined ? missing(name) : reader(unread, name, strays)

  const list =
    <Value>(reader: Of<Value>, most: number): Of<readonly Value[]> =>
    (unread, name, strays) => {
      if (unread === null || unread === undefined) return accept([])
      if (!Array.isArray(unread) || unread.length > most) return malformed(name)
      const values: Value[] = []
      for (const element of unread as unknown[]) {
        const read = reader(element, name, strays)
        if (!read.ok) return read
        values.push(read.value)
      }
      return accept(values)
    }

  /**
   * An object of exactly these fields. What belongs to none of them refuses it, so that nothing written is dropped in
   * silence; only who shows it may leave it out.
   */
  const shape =
    <Fields extends Readers>(fields: Fields): Of<Shaped<Fields>> =>
    (unread, name, strays = 'refused') => {
      if (typeof unread !== 'object' || unread === null || Array.isArray(unread)) {
        return malformed(name)
      }
      const given = unread as Readonly<Record<string, unknown>>
      const stray = Object.keys(given).find((key) => !Object.hasOwn(fields, key))
      if (stray !== undefined && strays === 'refused') return malformed(stray.slice(0, 40))
      const values: Record<string, unknown> = {}
      for (const [key, reader] of Object.entries(fields)) {
        const read = reader(given[key], key, strays)
        if (!read.ok) return read
        values[key] = read.value
      }
      return accept(values as Shaped<Fields>)
    }

  /** The same with a rule about the values together. */
  const ruled =
    <Value>(reader: Of<Value>, rule: (value: Value) => Refused<Refusal> | null): Of<Value> =>
    (unread, name, strays) => {
      const read = reader(unread, name, strays)
      return read.ok ? (rule(read.value) ?? read) : read
    }

  return { text, visible, word, amount, instant, id, yes, maybe, needed, list, shape, ruled }
}
