import { ObjectRef } from '@pothos/core'
import type { SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import type { MealOfDay } from './meals.sql.ts'

/** A meal of one day as several features answer with; features/meals says what its fields are. */
export const mealOfDayType = new ObjectRef<SchemaTypes, MealOfDay>('MealOfDay')
