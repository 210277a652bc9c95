import { ObjectRef } from '@pothos/core'
import type { Builder } from '#server/platform/schema-builder.ts'
import type { MealOfDay } from './meals.sql.ts'

type SchemaTypes = Builder extends PothosSchemaTypes.SchemaBuilder<infer Types> ? Types : never

/** A meal of one day as several features answer with; features/meals says what its fields are. */
export const mealOfDayType = new ObjectRef<SchemaTypes, MealOfDay>('MealOfDay')
