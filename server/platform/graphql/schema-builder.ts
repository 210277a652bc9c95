import SchemaBuilder from '@pothos/core'
import type { TransmissionDetails } from '#domain/transmission/line-content.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'

/** Absent values are null on the wire, and every field of the contract says itself whether it may be. */
export function createSchemaBuilder() {
  return new SchemaBuilder<{
    Context: RequestContext
    DefaultFieldNullability: false
    Scalars: { TransmissionDetails: { Input: unknown; Output: TransmissionDetails } }
  }>({
    defaultFieldNullability: false,
  })
}

export type Builder = ReturnType<typeof createSchemaBuilder>

/** What the builder knows about the contract, for types that are named in one file and described in another. */
export type SchemaTypes =
  Builder extends PothosSchemaTypes.SchemaBuilder<infer Types> ? Types : never
