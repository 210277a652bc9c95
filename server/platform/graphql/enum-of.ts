import type { EnumRef, SchemaTypes } from '@pothos/core'
import type { GraphQLResolveInfo } from 'graphql'
import type { ContractScalars } from '#domain/contract-scalars.ts'
import type { Builder, SchemaTypes as Contract } from './schema-builder.ts'

type Declared = { ref: unknown; codes: readonly string[] }

const declaredIn = new WeakMap<Builder, Map<string, Declared>>()

/**
 * The enumeration of a set of codes: one in the contract, however many features answer with it. Where a code has a hyphen
 * its name has an underscore, since no hyphen stands in a name.
 */
export function enumOf<const Code extends string>(
  builder: Builder,
  name: string,
  codes: readonly Code[],
): EnumRef<Contract, Code> {
  const declared = declaredIn.get(builder) ?? new Map<string, Declared>()
  declaredIn.set(builder, declared)
  const known = declared.get(name)
  if (known && known.codes.join() !== codes.join())
    throw new Error(`${name} is another set of codes already`)
  const ref = known?.ref ?? builder.enumType(name, { values: valuesOf(codes) })
  declared.set(name, { ref, codes })
  return ref as EnumRef<Contract, Code>
}

/** The code of a name: an act is sent what the enumeration answered, as text. */
export const codeOfName = (name: string): string => name.replaceAll('_', '-')

const valuesOf = (codes: readonly string[]) =>
  Object.fromEntries(codes.map((value) => [value.replaceAll('-', '_'), { value }]))

/** Never for a code that GraphQL does not take as a name: such a set stays text (decision 051). */
type Name<Code extends string> = Code extends `${string}${'-' | '.' | '+'}${string}` ? never : Code

/** True if a text is one of a few codes that are all names. Free text is none: a record by it needs no key. */
type IsSet<Text> = [NonNullable<Text>] extends [never]
  ? false
  : [Text] extends [string | null | undefined]
    ? Record<never, 1> extends Record<NonNullable<Text>, 1>
      ? false
      : [NonNullable<Text>] extends [Name<NonNullable<Text>>]
        ? true
        : false
    : false

/** The scalar of a day, a moment or an id: the contract answers each by its kind (decision 072). */
type ScalarOf<Text> = [NonNullable<Text>] extends [never]
  ? never
  : {
      [Name in keyof ContractScalars]: [NonNullable<Text>] extends [ContractScalars[Name]]
        ? Name
        : never
    }[keyof ContractScalars]

type HasScalar<Text> = [ScalarOf<Text>] extends [never] ? false : true

/** A text that has a type of its own in the contract: a set of codes, a day, a moment, an id. */
type IsTyped<Text> = true extends IsSet<Text> | HasScalar<Text> ? true : false

type ItemOf<Values> = Values extends readonly (infer Item)[] ? Item : never

type KeyOf<Shape> = Extract<keyof Shape, string>

type SetsIn<Shape> = {
  [Key in KeyOf<Shape>]: IsTyped<Awaited<Shape[Key]>> extends true ? Key : never
}[KeyOf<Shape>]

type ListsIn<Shape> = {
  [Key in KeyOf<Shape>]: IsTyped<ItemOf<NonNullable<Awaited<Shape[Key]>>>> extends true
    ? Key
    : never
}[KeyOf<Shape>]

type Resolved<Context, Shape, Value> = {
  args?: never
  nullable?: boolean
  description?: string
  resolve: (parent: Shape, args: object, context: Context, info: GraphQLResolveInfo) => Value
}

/** Any options while the type of the resolver is not known yet; then none but those that resolve to a set of codes. */
type IfSet<Value, Text> = unknown extends Value
  ? unknown
  : IsTyped<Text> extends true
    ? unknown
    : never

/** Stands where a field should stand, so that an object type with such a text does not compile. */
type Misplaced = 'a set of codes is an enumeration (enumOf); a day, a moment and an id are scalars'

declare global {
  namespace PothosSchemaTypes {
    interface ObjectFieldBuilder<Types extends SchemaTypes, ParentShape> {
      exposeString: ((name: SetsIn<ParentShape>, options?: object) => Misplaced) &
        FieldBuilder<Types, ParentShape, 'Object'>['exposeString']
      exposeStringList: ((name: ListsIn<ParentShape>, options?: object) => Misplaced) &
        FieldBuilder<Types, ParentShape, 'Object'>['exposeStringList']
      exposeID: ((name: SetsIn<ParentShape>, options?: object) => Misplaced) &
        FieldBuilder<Types, ParentShape, 'Object'>['exposeID']
      exposeIDList: ((name: ListsIn<ParentShape>, options?: object) => Misplaced) &
        FieldBuilder<Types, ParentShape, 'Object'>['exposeIDList']
      string: (<Value>(
        options: Resolved<Types['Context'], ParentShape, Value> & IfSet<Value, Awaited<Value>>,
      ) => Misplaced) &
        FieldBuilder<Types, ParentShape, 'Object'>['string']
      stringList: (<Value>(
        options: Resolved<Types['Context'], ParentShape, Value> &
          IfSet<Value, ItemOf<Awaited<Value>>>,
      ) => Misplaced) &
        FieldBuilder<Types, ParentShape, 'Object'>['stringList']
    }
  }
}
