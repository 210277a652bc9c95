import type { InputRef, ObjectRef } from '@pothos/core'
import type { SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import type { EntryKind, Truth } from './entry-kind.ts'

/** A kind of entry with its place in the contract: a field of EntryActInput, a member of EntryTruth. */
export interface EntryKindInSchema {
  kind: EntryKind<object>
  input: InputRef<object>
  truth: ObjectRef<SchemaTypes, Truth>
}
