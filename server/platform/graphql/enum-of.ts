import type { EnumRef } from '@pothos/core'
import type { Builder, SchemaTypes as Contract } from './schema-builder.ts'

type Declared = { ref: unknown; codes: readonly string[] }

const declaredIn = new WeakMap<Builder, Map<string, Declared>>()

/** The enumeration of a set of codes: one in the contract, however many features answer with it. */
export function enumOf<const Code extends string>(
  builder: Builder,
  name: string,
  codes: readonly Code[],
): EnumRef<Contract, Code> {
  const declared = declaredIn.get(builder) ?? new Map<string, Declared>()
  declaredIn.set(builder, declared)
  const known = declared.get(name)
  if (known && known.codes !== codes) throw new Error(`${name} is another set of codes already`)
  const ref = known?.ref ?? builder.enumType(name, { values: codes })
  declared.set(name, { ref, codes })
  return ref as EnumRef<Contract, Code>
}
