import { dateIn, instantOf } from '#domain/kernel/instant.ts'
import { mondayOf, parseLocalDate } from '#domain/kernel/local-date.ts'
import type { Builder } from '#server/platform/schema-builder.ts'
import { addDish, changeDish, switchDish } from './change-dishes.ts'
import { addMealType, changeMealType, orderMealTypes, switchMealType } from './change-meal-types.ts'
import { addKitchenTypes } from './kitchen-types.ts'
import { addMealOfDay } from './meal-of-day.ts'
import { requireMealKeeper } from './meals.policy.ts'
import { listDishes, listLevels, listMealTypes } from './meals.sql.ts'
import { addMenuTypes, type MenuTypes } from './menu-types.ts'
import { copyMenuWeek, planMeal, publishMenuWeek, showWeek } from './plan-menu.ts'
import { readKitchen } from './read-kitchen.ts'

/** Adds meals, dishes, menus and the kitchen's numbers to the contract. */
export function addMealsToSchema(builder: Builder): void {
  addMealOfDay(builder)
  const types = addMenuTypes(builder)
  addQueries(builder, types)
  addKitchenQuery(builder, types)
  addMealTypeActs(builder, types)
  addDishActs(builder, types)
  addMenuActs(builder, types)
}

function addQueries(builder: Builder, { mealType, dish, week, level }: MenuTypes): void {
  builder.queryFields((t) => ({
    mealTypes: t.field({
      type: [mealType],
      description: 'The meals of the school in their order, those switched off included.',
      resolve: (_, __, context) => {
        const { schoolId } = requireMealKeeper(context)
        return context.database.glanceInSchool(schoolId, listMealTypes)
      },
    }),
    mealLevels: t.field({
      type: [level],
      description: 'The levels on which a meal may be served.',
      resolve: (_, __, context) => {
        const { schoolId } = requireMealKeeper(context)
        return context.database.glanceInSchool(schoolId, listLevels)
      },
    }),
    dishes: t.field({
      type: [dish],
      description: "The kitchen's dishes by name, those no longer cooked included.",
      resolve: (_, __, context) => {
        const { schoolId } = requireMealKeeper(context)
        return context.database.glanceInSchool(schoolId, listDishes)
      },
    }),
    menuWeek: t.field({
      type: week,
      nullable: true,
      description: 'The week of this day; version 0 while nobody has planned anything.',
      args: { date: t.arg.string({ required: true }) },
      resolve: (_, { date: sent }, context) => {
        const { schoolId } = requireMealKeeper(context)
        const date = parseLocalDate(sent)
        if (!date) return null
        return context.database.glanceInSchool(schoolId, (tx) => showWeek(tx, mondayOf(date)))
      },
    }),
  }))
}

function addKitchenQuery(builder: Builder, types: MenuTypes): void {
  const kitchenDay = addKitchenTypes(builder, types)
  builder.queryField('kitchenDay', (t) =>
    t.field({
      type: kitchenDay,
      nullable: true,
      description: 'For how many children the kitchen cooks on a day, from the registers.',
      args: { date: t.arg.string({ required: true }) },
      resolve: (_, { date: sent }, context) => {
        const viewer = requireMealKeeper(context)
        const at = instantOf(context.clock.now())
        const date = sent === '' ? dateIn(at, viewer.school.timeZone) : parseLocalDate(sent)
        if (!date) return null
        const { ids } = context
        return context.database.inSchool(viewer.schoolId, (tx) =>
          readKitchen(tx, { viewer, date, at, ids }),
        )
      },
    }),
  )
}

function addMealTypeActs(builder: Builder, { mealTypesAnswer }: MenuTypes): void {
  const input = builder.inputType('MealTypeInput', {
    fields: (t) => ({
      from: t.string({ required: true }),
      nameEn: t.string({ required: true }),
      nameFr: t.string({ required: true }),
      standardIds: t.idList({ required: true }),
      to: t.string({ required: true }),
    }),
  })
  builder.mutationFields((t) => ({
    addMealType: t.field({
      type: mealTypesAnswer,
      args: { input: t.arg({ type: input, required: true }) },
      resolve: (_, { input: wish }, context) => addMealType(context, wish),
    }),
    changeMealType: t.field({
      type: mealTypesAnswer,
      args: {
        mealTypeId: t.arg.id({ required: true }),
        input: t.arg({ type: input, required: true }),
      },
      resolve: (_, { mealTypeId, input: wish }, context) =>
        changeMealType(context, { ...wish, mealTypeId }),
    }),
    switchMealType: t.field({
      type: mealTypesAnswer,
      args: {
        mealTypeId: t.arg.id({ required: true }),
        isEnabled: t.arg.boolean({ required: true }),
      },
      resolve: (_, wish, context) => switchMealType(context, wish),
    }),
    orderMealTypes: t.field({
      type: mealTypesAnswer,
      args: { mealTypeIds: t.arg.idList({ required: true }) },
      resolve: (_, wish, context) => orderMealTypes(context, wish),
    }),
  }))
}

function addDishActs(builder: Builder, { dishAnswer }: MenuTypes): void {
  const input = builder.inputType('DishInput', {
    fields: (t) => ({
      allergens: t.stringList({ required: true }),
      course: t.string({ required: true }),
      isPorkFree: t.boolean({ required: true }),
      isVegetarian: t.boolean({ required: true }),
      name: t.string({ required: true }),
      textures: t.stringList({ required: true }),
    }),
  })
  builder.mutationFields((t) => ({
    addDish: t.field({
      type: dishAnswer,
      args: { input: t.arg({ type: input, required: true }) },
      resolve: (_, { input: wish }, context) => addDish(context, wish),
    }),
    changeDish: t.field({
      type: dishAnswer,
      args: {
        dishId: t.arg.id({ required: true }),
        input: t.arg({ type: input, required: true }),
      },
      resolve: (_, { dishId, input: wish }, context) => changeDish(context, { ...wish, dishId }),
    }),
    switchDish: t.field({
      type: dishAnswer,
      args: { dishId: t.arg.id({ required: true }), isEnabled: t.arg.boolean({ required: true }) },
      resolve: (_, wish, context) => switchDish(context, wish),
    }),
  }))
}

function addMenuActs(builder: Builder, { menuAnswer }: MenuTypes): void {
  const course = builder.inputType('CourseInput', {
    fields: (t) => ({ course: t.string({ required: true }), dishId: t.id({ required: true }) }),
  })
  builder.mutationFields((t) => ({
    planMeal: t.field({
      type: menuAnswer,
      description: 'Says what is served at one meal of a day.',
      args: {
        date: t.arg.string({ required: true }),
        mealTypeId: t.arg.id({ required: true }),
        courses: t.arg({ type: [course], required: true }),
        version: t.arg.int({ required: true }),
      },
      resolve: (_, wish, context) => planMeal(context, wish),
    }),
    copyMenuWeek: t.field({
      type: menuAnswer,
      description: 'Fills what is not planned yet with the dishes of another week.',
      args: {
        from: t.arg.string({ required: true }),
        into: t.arg.string({ required: true }),
        version: t.arg.int({ required: true }),
      },
      resolve: (_, wish, context) => copyMenuWeek(context, wish),
    }),
    publishMenuWeek: t.field({
      type: menuAnswer,
      args: {
        monday: t.arg.string({ required: true }),
        isPublished: t.arg.boolean({ required: true }),
        version: t.arg.int({ required: true }),
      },
      resolve: (_, wish, context) => publishMenuWeek(context, wish),
    }),
  }))
}
