import { accept, type Result } from '../result.ts'
import { readAlike } from '../text.ts'
import type { Field, FormIn, KeptIn } from './field.ts'
import { type FieldRefusal, fieldRefusal } from './field-codes.ts'

export type Fields = Readonly<Record<string, Field>>

/** A thing that a school keeps, as one list of fields. */
export type Thing<Of extends Fields = Fields, Type extends string = string> = Readonly<{
  /** The name of its type in the contract, such as `Collector`. */
  type: Type
  fields: Of
  /** More of them than this belong to no school, child or class. */
  most: number
  /** Counts its changes, so that of two people who change it at once the second is refused. */
  isVersioned: boolean
}>

type Counting = { most: number; isVersioned?: boolean }

export const thing = <
  const Type extends string,
  const Of extends Fields,
  const Counts extends Counting,
>(
  type: Type,
  fields: Of,
  { most, isVersioned = false }: Counts,
) =>
  ({ type, fields, most, isVersioned }) as Thing<Of, Type> & {
    readonly isVersioned: Counts['isVersioned'] extends true ? true : false
  }

export type FieldName<Of extends Thing> = keyof Of['fields'] & string

/** The kept values of a thing, field by field. */
export type ValuesOf<Of extends Thing> = {
  -readonly [Name in FieldName<Of>]: KeptIn<Of['fields'][Name]>
}

/** The form's values of a thing. */
export type FormOf<Of extends Thing> = {
  -readonly [Name in FieldName<Of>]: FormIn<Of['fields'][Name]>
}

/** The answer of a rule between the fields of a thing. */
export type Judging<Of extends Thing> = Result<ValuesOf<Of>, FieldRefusal>

/** The sent values of a thing. A field that was not sent stays as it is: an older app does not know it. */
export type Sent<Of extends Thing> = { readonly [Name in FieldName<Of>]?: unknown }

export const fieldNames = <Of extends Thing>({ fields }: Of): FieldName<Of>[] =>
  Object.keys(fields) as FieldName<Of>[]

/** Reads what was typed or sent of a thing, over what stands of it: its values, or the first refusal in their order. */
export function readThing<Of extends Thing>(
  of: Of,
  sent: Sent<Of>,
  standing: ValuesOf<Of> | null = null,
): Result<ValuesOf<Of>, FieldRefusal> {
  const values: Record<string, unknown> = {}
  for (const name of fieldNames(of)) {
    const isSent = sent[name] !== undefined
    if (!isSent && standing) {
      values[name] = standing[name]
      continue
    }
    const read = (of.fields[name] as Field).read(sent[name], name)
    if (!read.ok) return read
    values[name] = read.value
  }
  return accept(values as ValuesOf<Of>)
}

/** Makes the form's values of a thing. Each field of a new thing has its first value. */
export const formOf = <Of extends Thing>(of: Of, values: ValuesOf<Of> | null): FormOf<Of> =>
  Object.fromEntries(
    fieldNames(of).map((name) => {
      const { begin, show } = of.fields[name] as Field
      return [name, values ? show(values[name] as never) : begin]
    }),
  ) as FormOf<Of>

/** The fields in which two things differ. Lists are compared by their text. */
export const changedFields = <Of extends Thing>(
  of: Of,
  one: ValuesOf<Of> | null,
  other: ValuesOf<Of> | null,
): FieldName<Of>[] =>
  fieldNames(of).filter(
    (name) => JSON.stringify(one?.[name] ?? null) !== JSON.stringify(other?.[name] ?? null),
  )

/** Refuses a thing that reads like another one in a field of which each has its own. */
export function refuseTaken<Of extends Thing>(
  of: Of,
  values: ValuesOf<Of>,
  others: readonly ValuesOf<Of>[],
): { ok: false; refusal: FieldRefusal } | null {
  const taken = fieldNames(of).find((name) => {
    const value = values[name]
    return (
      (of.fields[name] as Field).isUnique &&
      typeof value === 'string' &&
      others.some((it) => typeof it[name] === 'string' && readAlike(it[name] as string, value))
    )
  })
  return taken === undefined ? null : fieldRefusal('field.taken', { field: taken })
}

/** Refuses an end that lies before its beginning; the sentence stands at the end. */
export const refuseReversed = (
  from: string | number | null,
  until: string | number | null,
  field: string,
): { ok: false; refusal: FieldRefusal } | null =>
  from !== null && until !== null && until < from
    ? fieldRefusal('field.ends-before-it-starts', { field })
    : null

/** The word under which a history keeps a field. */
export const historyName = <Of extends Thing>({ fields }: Of, name: FieldName<Of>): string =>
  fields[name]?.historyAs ?? name

/** Lists the fields that the history of a file keeps of a thing, by their words in the history. */
export const historyOf = <Of extends Thing>(of: Of): Readonly<Record<string, 'shown' | 'hidden'>> =>
  Object.fromEntries(
    fieldNames(of).map((name) => [historyName(of, name), of.fields[name]?.history ?? 'hidden']),
  )
