import { ObjectRef } from '@pothos/core'
import type { SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import type { HealthRecord } from './health.sql.ts'

/** What must be known of a child, as several features answer with it; features/health says what its fields are. */
export const childHealthType = new ObjectRef<SchemaTypes, HealthRecord>('ChildHealth')
