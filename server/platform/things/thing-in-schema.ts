import type { FieldMap, InputFieldMap } from '@pothos/core'
import type { Field, FieldKind } from '#domain/kernel/fields/field.ts'
import {
  type FieldName,
  fieldNames,
  type Thing,
  type ValuesOf,
} from '#domain/kernel/fields/thing.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder, SchemaTypes } from '#server/platform/graphql/schema-builder.ts'

type Output<Shape> = PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, Shape>
type Said<Of extends Thing> = {
  /** The kind of its id, such as `StandardId`. */
  id: string
  /** Names the enumeration of a choice. */
  enums?: { readonly [Name in FieldName<Of>]?: string }
}

/** Makes the fields of a thing's type in the contract: its id, those of the list, and its version where it has one. */
export function outputsOf<Of extends Thing, Shape extends ValuesOf<Of> & { id: string }>(
  builder: Builder,
  t: Output<Shape>,
  of: Of,
  { id, enums = {} }: Said<Of>,
): FieldMap {
  const outputs = fieldNames(of).map((name) => [
    name,
    outputOf(builder, t as never, { name, of: of.fields[name] as Field, enumName: enums[name] }),
  ])
  const version = {
    version: t.int({
      description: 'A change names the version that was shown: one of an older version is refused.',
      resolve: (row) => (row as unknown as { version: number }).version,
    }),
  }
  return {
    id: t.field({ type: id as 'ID', resolve: (row) => row.id }),
    ...Object.fromEntries(outputs),
    ...(of.isVersioned ? version : {}),
  }
}

type Named = { name: string; of: Field; enumName: string | undefined }

function outputOf(
  builder: Builder,
  t: Output<Record<string, unknown>>,
  { name, of, enumName }: Named,
) {
  const { kind, isRequired, choices, scalar } = of
  const resolve = (row: Record<string, unknown>): never => row[name] as never
  if (isList(kind)) return t.field({ type: ['String'], resolve })
  const enumeration = choices && enumName && enumOf(builder, enumName, Object.keys(choices))
  const type = (enumeration || scalar || scalars[kind] || 'String') as 'String'
  return t.field({ type, nullable: !isRequired && kind !== 'flag', resolve })
}

const isList = (kind: FieldKind): boolean => kind === 'choices' || kind === 'weekdays'

/** The scalar of a kind in the contract; all others are text. */
const scalars: Readonly<Partial<Record<FieldKind, string>>> = {
  amount: 'Int',
  flag: 'Boolean',
  day: 'LocalDate',
}

type Inputs = PothosSchemaTypes.InputFieldBuilder<SchemaTypes, 'InputObject' | 'Arg'>

/**
 * Makes the fields by which a thing is sent, as an input or as arguments. None is required in the contract: what was not
 * sent stays as it is, and what is missing is refused at its field.
 */
export const inputsOf = <Of extends Thing>(t: unknown, of: Of): InputFieldMap =>
  Object.fromEntries(
    fieldNames(of).map((name) => [name, inputOf(t as Inputs, (of.fields[name] as Field).kind)]),
  )

function inputOf(t: Inputs, kind: Field['kind']) {
  if (kind === 'amount') return t.int()
  if (kind === 'flag') return t.boolean()
  if (kind === 'ref' || kind === 'file') return t.id()
  return isList(kind) ? t.stringList() : t.string()
}
