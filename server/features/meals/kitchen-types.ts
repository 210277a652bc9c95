import { mealAttendances } from '#domain/meals/kitchen-counts.ts'
import { type SpecialMeal, specialKinds } from '#domain/meals/special-meals.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { childHealthType } from '#server/records/health/health-types.ts'
import type { MenuTypes } from './menu-types.ts'
import type { KitchenClass, KitchenDay, KitchenGuest, KitchenMeal } from './read-kitchen.ts'

/** KitchenDay of the contract: what is cooked, meal by meal and class by class. */
export function addKitchenTypes(builder: Builder, { dish }: Pick<MenuTypes, 'dish'>) {
  const special = builder.objectRef<SpecialMeal>('SpecialMeal').implement({
    fields: (t) => ({
      count: t.exposeInt('count'),
      kind: t.expose('kind', { type: enumOf(builder, 'SpecialMealKind', specialKinds) }),
      value: t.exposeString('value'),
    }),
  })
  const guest = builder.objectRef<KitchenGuest>('KitchenGuest').implement({
    fields: (t) => ({
      attendance: t.expose('attendance', {
        type: enumOf(builder, 'MealAttendance', mealAttendances),
      }),
      childId: t.expose('childId', { type: 'ChildId' }),
      health: t.field({ type: childHealthType, resolve: ({ health }) => health }),
      name: t.exposeString('name'),
      notFor: t.stringList({
        description: 'Dishes of the menu that are not for this child.',
        resolve: (it) => [...it.notFor],
      }),
    }),
  })
  const schoolClass = builder.objectRef<KitchenClass>('KitchenClass').implement({
    fields: (t) => ({
      away: t.exposeInt('away'),
      classId: t.expose('classId', { type: 'ClassId' }),
      className: t.exposeString('className'),
      expected: t.exposeInt('expected', { description: 'Not called yet, and cooked for.' }),
      guests: t.field({
        type: [guest],
        nullable: true,
        description:
          'Children whose plate is set apart, for those who have them in their care; every reading is logged.',
        resolve: ({ guests }) => guests && [...guests],
      }),
      here: t.exposeInt('here'),
      notEating: t.stringList({
        nullable: true,
        description:
          'Who does not eat here by contract, by name; for those who have them in their care.',
        resolve: ({ notEating }) => notEating?.map(({ name }) => name),
      }),
      specials: t.field({ type: [special], resolve: ({ specials }) => [...specials] }),
    }),
  })
  const meal = builder.objectRef<KitchenMeal>('KitchenMeal').implement({
    fields: (t) => ({
      at: t.exposeString('at'),
      classes: t.field({ type: [schoolClass], resolve: ({ classes }) => [...classes] }),
      dishes: t.field({ type: [dish], resolve: ({ dishes }) => [...dishes] }),
      mealTypeId: t.expose('mealTypeId', { type: 'MealTypeId' }),
      nameEn: t.exposeString('nameEn'),
      nameFr: t.exposeString('nameFr'),
    }),
  })
  return builder.objectRef<KitchenDay>('KitchenDay').implement({
    fields: (t) => ({
      id: t.field({ type: 'LocalDate', resolve: ({ day }) => day.date }),
      closedName: t.string({ nullable: true, resolve: ({ day }) => day.closedName }),
      date: t.field({ type: 'LocalDate', resolve: ({ day }) => day.date }),
      isOpen: t.boolean({ resolve: ({ day }) => day.am || day.pm }),
      meals: t.field({ type: [meal], resolve: ({ meals }) => [...meals] }),
      readAt: t.expose('readAt', {
        type: 'Instant',
        description: 'When the registers were read: it says how old kept numbers are.',
      }),
    }),
  })
}
