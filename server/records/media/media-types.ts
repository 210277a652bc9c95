import { ObjectRef } from '@pothos/core'
import type { SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import type { MediaRecord } from './media.sql.ts'

/** A picture in the contract, which every line that shows some answers with; features/media says its fields. */
export const mediaImageType = new ObjectRef<SchemaTypes, MediaRecord>('MediaImage')
