import { ObjectRef } from '@pothos/core'
import type { SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import type { PresenceDayTruth } from './presence-truth.ts'

/** A child's day in the register, as every answer tells it. */
export const presenceDayType = new ObjectRef<SchemaTypes, PresenceDayTruth>('PresenceDay')
