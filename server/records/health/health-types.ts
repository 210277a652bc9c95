import { ObjectRef } from '@pothos/core'
import type { SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import type { HealthRecord } from './health.sql.ts'

/** Facts that must be known of a child, as several features answer with them; features/health says what the fields are. */
export const childHealthType = new ObjectRef<SchemaTypes, HealthRecord>('ChildHealth')
