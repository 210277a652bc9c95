import { allergens } from '#domain/meals/allergens.ts'
import { courses } from '#domain/meals/dish.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { mealOfDayType } from '#server/records/meals/meal-types.ts'
import type { CourseOfDay } from '#server/records/meals/meals.sql.ts'

/** MealOfDay of the contract, with which other features answer. */
export function addMealOfDay(builder: Builder): void {
  const course = builder.objectRef<CourseOfDay>('CourseOfDay').implement({
    fields: (t) => ({
      allergens: t.expose('allergens', { type: [enumOf(builder, 'Allergen', allergens)] }),
      course: t.expose('course', { type: enumOf(builder, 'Course', courses) }),
      dishName: t.exposeString('dishName'),
    }),
  })
  builder.objectType(mealOfDayType, {
    description: 'A meal of one day; its courses are empty while no menu is published.',
    fields: (t) => ({
      mealTypeId: t.expose('mealTypeId', { type: 'MealTypeId' }),
      at: t.exposeString('at', { description: "When it begins, on the school's clock." }),
      courses: t.field({ type: [course], resolve: ({ courses }) => [...courses] }),
      nameEn: t.exposeString('nameEn'),
      nameFr: t.exposeString('nameFr'),
    }),
  })
}
