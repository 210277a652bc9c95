import { ObjectRef } from '@pothos/core'
import type { Builder, SchemaTypes } from './schema-builder.ts'

/** One thing that a refusal's sentence names. */
export interface Fact {
  name: string
  value: string
}

export const factType = new ObjectRef<SchemaTypes, Fact>('Fact')

export function addFactToSchema(builder: Builder): void {
  builder.objectType(factType, {
    fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
  })
}
