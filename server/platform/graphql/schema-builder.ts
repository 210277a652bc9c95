import SchemaBuilder from '@pothos/core'
import type { ContractScalars } from '#domain/contract-scalars.ts'
import type { TransmissionDetails } from '#domain/transmission/line-content.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'

/** Values that are answered by their kind. What is sent stays String and ID, as older apps declare it. */
type Answered = {
  [Name in keyof ContractScalars]: { Input: never; Output: ContractScalars[Name] }
}

/** Absent values are null on the wire, and every field of the contract says itself whether it may be. */
export function createSchemaBuilder() {
  return new SchemaBuilder<{
    Context: RequestContext
    DefaultFieldNullability: false
    Scalars: Answered & { TransmissionDetails: { Input: unknown; Output: TransmissionDetails } }
  }>({
    defaultFieldNullability: false,
  })
}

export type Builder = ReturnType<typeof createSchemaBuilder>

/** The builder's knowledge of the contract, for types that are named in one file and described in another. */
export type SchemaTypes =
  Builder extends PothosSchemaTypes.SchemaBuilder<infer Types> ? Types : never
