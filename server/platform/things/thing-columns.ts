import type { Field, FieldKind } from '#domain/kernel/fields/field.ts'
import { type FieldName, fieldNames, type Thing } from '#domain/kernel/fields/thing.ts'

/** The type of the column in which a kind of field is kept. */
const columnTypes: Readonly<Record<FieldKind, string>> = {
  line: 'text',
  note: 'text',
  phone: 'text',
  mail: 'text',
  day: 'date',
  hour: 'time',
  amount: 'int',
  choice: 'text',
  choices: 'text[]',
  weekdays: 'text[]',
  flag: 'boolean',
  ref: 'uuid',
  file: 'uuid',
}

/** Columns whose name is not that of their field. */
export type ColumnNames<Of extends Thing> = { readonly [Name in FieldName<Of>]?: string }

/** A field's name in the database: `isHealthPlan` is `is_health_plan`. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export type ThingColumn = { field: string; kind: FieldKind; column: string; type: string }

/** The columns of a thing, in the order of its fields. */
export const columnsOfThing = <Of extends Thing>(
  of: Of,
  names: ColumnNames<Of> = {},
): ThingColumn[] =>
  fieldNames(of).map((field) => {
    const { kind } = of.fields[field] as Field
    return { field, kind, column: names[field] ?? snakeCase(field), type: columnTypes[kind] }
  })

/** Selects a column as the contract writes it: the driver would make a day a moment in the server's own zone. */
export const selected = ({ field, kind, column }: ThingColumn, row: string): string => {
  const value = `${row}.${column}`
  const text =
    kind === 'day' ? `${value}::text` : kind === 'hour' ? `to_char(${value}, 'HH24:MI')` : value
  return `${text} as "${field}"`
}
