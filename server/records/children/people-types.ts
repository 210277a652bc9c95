import { ObjectRef } from '@pothos/core'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import type { ChildRecord, GuardianRecord } from './children.sql.ts'
import type { ClassRecord } from './classes.sql.ts'
import type { ContactRecord } from './contacts.sql.ts'

type SchemaTypes = Builder extends PothosSchemaTypes.SchemaBuilder<infer Types> ? Types : never

/** Types of the contract that several features answer with; features/children and presence say what their fields are. */
export const childType = new ObjectRef<SchemaTypes, ChildRecord>('Child')
export const guardianType = new ObjectRef<SchemaTypes, GuardianRecord>('Guardian')
export const schoolClassType = new ObjectRef<SchemaTypes, ClassRecord>('SchoolClass')
export const childContactsType = new ObjectRef<SchemaTypes, ContactRecord>('ChildContacts')
