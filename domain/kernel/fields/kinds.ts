import type { Brand } from '../brand.ts'
import { parseEmail } from '../email.ts'
import { parseId } from '../ids.ts'
import { daysOfWeek, type LocalDate, parseLocalDate, type Weekday } from '../local-date.ts'
import { type LocalTime, parseLocalTime } from '../local-time.ts'
import { accept, type Result } from '../result.ts'
import { isLongerThan, keptText, tidyText } from '../text.ts'
import { parseAmount, shownAmount } from './amount.ts'
import type { Field, FieldKind, Label } from './field.ts'
import { type FieldRefusal, fieldRefusal } from './field-codes.ts'

/** The facts that a list gives about a field, whatever its kind. */
type Said = {
  label: Label
  help?: Label
  example?: Label
  required?: boolean
  unique?: boolean
  history?: 'shown' | 'hidden'
  historyAs?: string
}

type Kept<Value, Of extends Said> = Of extends { required: true } ? Value : Value | null
type Read<Value> = Result<Value, FieldRefusal>

/** Characters of a line and of a note, where a list says nothing else. */
export const longestLine = 120
export const longestNote = 1000

const malformed = (field: string, kind: FieldKind) =>
  fieldRefusal('field.malformed', { field, kind })

function field<Value, Form>(
  kind: FieldKind,
  { label, help, example, required, unique, history, historyAs }: Said,
  own: Pick<Field<Value, Form>, 'begin' | 'show'> & {
    read: (unread: unknown, name: string) => Read<Value | null>
  } & Partial<Pick<Field, 'longest' | 'range' | 'choices' | 'scalar'>>,
): Field<Value, Form> {
  return {
    kind,
    label,
    help: help ?? null,
    example: example ?? null,
    isRequired: required ?? false,
    isUnique: unique ?? false,
    history: history ?? 'shown',
    historyAs: historyAs ?? null,
    longest: null,
    range: null,
    choices: null,
    scalar: null,
    ...own,
    read(unread, name) {
      const read = own.read(unread, name)
      if (!read.ok || read.value !== null || !required) return read as Read<Value>
      return fieldRefusal('field.missing', { field: name })
    },
  }
}

/** Reads text by a rule of its own; null for nothing. */
const reading =
  <Value>(
    kind: FieldKind,
    tidy: (text: string) => string,
    parse: (text: string, name: string) => Read<Value>,
  ) =>
  (unread: unknown, name: string): Read<Value | null> => {
    if (unread === null || unread === undefined) return accept(null)
    if (typeof unread !== 'string') return malformed(name, kind)
    const text = tidy(unread)
    return text ? parse(text, name) : accept(null)
  }

const upTo =
  (longest: number) =>
  (text: string, name: string): Read<string> =>
    isLongerThan(text, longest)
      ? fieldRefusal('field.too-long', { field: name, longest: String(longest) })
      : accept(text)

const asText = { begin: '', show: (kept: string | null) => kept ?? '' }

/** One line of text, such as a name. */
export const line = <const Of extends Said & { longest?: number }>(of: Of) => {
  const longest = of.longest ?? longestLine
  return field<Kept<string, Of>, string>('line', of, {
    ...asText,
    longest,
    read: reading('line', tidyText, upTo(longest)) as never,
  })
}

/** A text of several lines. */
export const note = <const Of extends Said & { longest?: number }>(of: Of) => {
  const longest = of.longest ?? longestNote
  return field<Kept<string, Of>, string>('note', of, {
    ...asText,
    longest,
    read: reading('note', keptText, upTo(longest)) as never,
  })
}

/** A telephone number as it is written: abroad it is written otherwise, so nothing of it is changed. */
export const phone = <const Of extends Said>(of: Of) =>
  field<Kept<string, Of>, string>('phone', of, {
    ...asText,
    longest: longestLine,
    read: reading('phone', tidyText, (text, name) =>
      /\d/.test(text) ? upTo(longestLine)(text, name) : malformed(name, 'phone'),
    ) as never,
  })

/** An address for mails. */
export const mail = <const Of extends Said>(of: Of) =>
  field<Kept<string, Of>, string>('mail', of, {
    ...asText,
    longest: 254,
    read: reading('mail', tidyText, (text, name) => {
      const address = parseEmail(text)
      return address ? accept(address) : malformed(name, 'mail')
    }) as never,
  })

/** A day of school life. */
export const day = <const Of extends Said>(of: Of) =>
  field<Kept<LocalDate, Of>, string>('day', of, {
    ...asText,
    read: reading(
      'day',
      (text) => text.trim(),
      (text, name) => {
        const date = parseLocalDate(text)
        return date ? accept(date) : malformed(name, 'day')
      },
    ) as never,
  })

/** An hour on the school's clock. */
export const hour = <const Of extends Said>(of: Of) =>
  field<Kept<LocalTime, Of>, string>('hour', of, {
    ...asText,
    read: reading(
      'hour',
      (text) => text.trim(),
      (text, name) => {
        const time = parseLocalTime(text)
        return time ? accept(time) : malformed(name, 'hour')
      },
    ) as never,
  })

type Range = { least: number; most: number; decimals?: number }

/**
 * A number. It is kept whole, in the smallest unit: with `decimals: 2`, cents of an amount of money or hundredths of a
 * percent. `least` and `most` are in that unit too.
 */
export const amount = <const Of extends Said & Range & { begin?: number }>(of: Of) => {
  const { least, most, decimals = 0 } = of
  return field<Kept<number, Of>, string>('amount', of, {
    begin: of.begin === undefined ? '' : shownAmount(of.begin, decimals),
    show: (kept: number | null) => (kept === null ? '' : shownAmount(kept, decimals)),
    range: { least, most, decimals },
    read(unread, name) {
      if (unread === null || unread === undefined || unread === '') return accept(null)
      const value = parseAmount(unread, decimals)
      if (value === undefined) return malformed(name, 'amount')
      if (value >= least && value <= most) return accept(value) as never
      return fieldRefusal('field.out-of-range', {
        field: name,
        least: shownAmount(least, decimals),
        most: shownAmount(most, decimals),
      })
    },
  })
}

type Codes = Readonly<Record<string, Label>>

/** One code of a few, each with its label. */
export const choice = <const Of extends Said & { of: Codes; begin?: string }>(of: Of) => {
  type Code = keyof Of['of'] & string
  return field<Kept<Code, Of>, Code | ''>('choice', of, {
    begin: (of.begin ?? '') as Code | '',
    show: (kept: Code | null) => kept ?? '',
    choices: of.of,
    read(unread, name) {
      if (unread === null || unread === undefined || unread === '') return accept(null)
      return typeof unread === 'string' && Object.hasOwn(of.of, unread)
        ? accept(unread as Kept<Code, Of>)
        : fieldRefusal('field.unknown', { field: name })
    },
  })
}

/** Reads several: each once, in the order of `inOrder`. */
const readSeveral =
  <Value extends string>(parse: (text: string) => Value | undefined, most: number) =>
  (unread: unknown, name: string): Read<readonly Value[] | null> => {
    if (unread === null || unread === undefined) return accept([])
    if (!Array.isArray(unread) || unread.length > most)
      return fieldRefusal('field.unknown', { field: name })
    const values = unread.map((one) => (typeof one === 'string' ? parse(one) : undefined))
    if (values.includes(undefined)) return fieldRefusal('field.unknown', { field: name })
    return accept([...new Set(values as Value[])])
  }

const asList = { begin: [], show: (kept: readonly string[] | null) => kept ?? [] }

/** Any of a few codes, in the order of the list. */
export const choices = <const Of extends Said & { of: Codes }>(of: Of) => {
  type Code = keyof Of['of'] & string
  const codes = Object.keys(of.of) as Code[]
  const read = readSeveral((text) => codes.find((code) => code === text), codes.length)
  return field<readonly Code[], readonly string[]>('choices', of, {
    ...asList,
    choices: of.of,
    read(unread, name) {
      const several = read(unread, name)
      return several.ok ? accept(codes.filter((code) => several.value?.includes(code))) : several
    },
  })
}

/** Days of the week, from Monday on. Every language has its words for them. */
export const weekdays = (of: Said) => {
  const read = readSeveral((text) => daysOfWeek.find((it) => it === text), daysOfWeek.length)
  return field<readonly Weekday[], readonly string[]>('weekdays', of, {
    ...asList,
    read(unread, name) {
      const several = read(unread, name)
      return several.ok ? accept(daysOfWeek.filter((it) => several.value?.includes(it))) : several
    },
  })
}

/** Yes or no; silence is what `begin` says in a new form, and no where nothing was sent. */
export const flag = (of: Said & { begin?: boolean }) =>
  field<boolean, boolean>('flag', of, {
    begin: of.begin ?? false,
    show: (kept: boolean) => kept,
    read: (unread, name) =>
      unread === null || unread === undefined || typeof unread === 'boolean'
        ? accept(unread === true)
        : fieldRefusal('field.unknown', { field: name }),
  })

/** The name of a kind of id. */
type ScalarOf<Id> = Id extends Brand<string, infer Name> ? Name : never

const readId =
  <Id extends Brand<string, string>>() =>
  (unread: unknown, name: string): Read<Id | null> => {
    if (unread === null || unread === undefined || unread === '') return accept(null)
    const id = typeof unread === 'string' ? parseId<Id>(unread) : undefined
    return id ? accept(id) : fieldRefusal('field.unknown', { field: name })
  }

/** Another thing, by its id, which is a scalar of the contract. That the thing is there is a rule. */
export const ref =
  <Id extends Brand<string, string>>(scalar: ScalarOf<Id>) =>
  <const Of extends Said>(of: Of) =>
    field<Kept<Id, Of>, string>('ref', of, { ...asText, scalar, read: readId<Id>() as never })

/** A picture or a paper that has arrived, by its id. */
export const file =
  <Id extends Brand<string, string>>() =>
  <const Of extends Said>(of: Of) =>
    field<Kept<Id, Of>, string | null>('file', of, {
      begin: null,
      show: (kept: Id | null) => kept,
      scalar: 'MediaId',
      read: readId<Id>() as never,
    })
