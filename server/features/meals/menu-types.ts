import type { Level } from '#domain/classes/levels.ts'
import { allergens, textures } from '#domain/meals/allergens.ts'
import { courses, type Dish } from '#domain/meals/dish.ts'
import type { PlacedMealType } from '#domain/meals/meal-type.ts'
import type { MenuLine } from '#domain/meals/menu.ts'
import type { SchoolDay } from '#domain/school/calendar.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import type { WeekRecord } from './menu.sql.ts'

function addDish(builder: Builder) {
  return builder.objectRef<Dish>('Dish').implement({
    fields: (t) => ({
      id: t.field({ type: 'DishId', resolve: ({ dishId }) => dishId }),
      allergens: t.expose('allergens', { type: [enumOf(builder, 'Allergen', allergens)] }),
      course: t.expose('course', {
        type: enumOf(builder, 'Course', courses),
        description: 'Where it usually stands in a meal.',
      }),
      isEnabled: t.exposeBoolean('isEnabled'),
      isPorkFree: t.exposeBoolean('isPorkFree'),
      isVegetarian: t.exposeBoolean('isVegetarian'),
      name: t.exposeString('name'),
      textures: t.expose('textures', { type: [enumOf(builder, 'Texture', textures)] }),
      version: t.exposeInt('version'),
    }),
  })
}

function addMealType(builder: Builder) {
  return builder.objectRef<PlacedMealType>('MealType').implement({
    fields: (t) => ({
      id: t.field({ type: 'MealTypeId', resolve: ({ mealTypeId }) => mealTypeId }),
      from: t.exposeString('from'),
      isEnabled: t.exposeBoolean('isEnabled'),
      nameEn: t.exposeString('nameEn'),
      nameFr: t.exposeString('nameFr'),
      position: t.exposeInt('position'),
      standardIds: t.field({
        type: ['StandardId'],
        description: 'The levels that have it; empty for all of them.',
        resolve: ({ standardIds }) => [...standardIds],
      }),
      to: t.exposeString('to'),
    }),
  })
}

function addWeek(builder: Builder) {
  const line = builder.objectRef<MenuLine>('MenuLine').implement({
    fields: (t) => ({
      course: t.expose('course', { type: enumOf(builder, 'Course', courses) }),
      date: t.expose('date', { type: 'LocalDate' }),
      dishId: t.expose('dishId', { type: 'DishId' }),
      mealTypeId: t.expose('mealTypeId', { type: 'MealTypeId' }),
    }),
  })
  const day = builder.objectRef<SchoolDay>('MenuDay').implement({
    fields: (t) => ({
      closedBecause: t.exposeString('closedBecause', { nullable: true }),
      closedName: t.exposeString('closedName', { nullable: true }),
      date: t.expose('date', { type: 'LocalDate' }),
      isOpen: t.boolean({ resolve: ({ am, pm }) => am || pm }),
    }),
  })
  return builder.objectRef<WeekRecord>('MenuWeek').implement({
    fields: (t) => ({
      id: t.field({ type: 'LocalDate', resolve: ({ monday }) => monday }),
      days: t.field({ type: [day], resolve: ({ days }) => [...days] }),
      lines: t.field({
        type: [line],
        description: 'In the order of the days, and of the courses within a meal.',
        resolve: ({ lines }) => [...lines],
      }),
      monday: t.expose('monday', { type: 'LocalDate' }),
      publishedAt: t.expose('publishedAt', { type: 'Instant', nullable: true }),
      publishedByName: t.exposeString('publishedByName', { nullable: true }),
      version: t.exposeInt('version'),
    }),
  })
}

/** The types of the page of meals. */
export function addMenuTypes(builder: Builder) {
  const level = builder.objectRef<Level>('MealLevel').implement({
    fields: (t) => ({ id: t.expose('id', { type: 'StandardId' }), name: t.exposeString('name') }),
  })
  return { dish: addDish(builder), mealType: addMealType(builder), week: addWeek(builder), level }
}

export type MenuTypes = ReturnType<typeof addMenuTypes>
