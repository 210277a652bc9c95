import { dateIn, instantOf } from '#domain/kernel/instant.ts'
import { mondayOf, parseLocalDate } from '#domain/kernel/local-date.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { listLevels } from '#server/records/children/levels.sql.ts'
import { addDish, changeDish, switchDish } from './dishes.acts.ts'
import { addKitchenTypes } from './kitchen-types.ts'
import { addMealOfDay } from './meal-of-day.ts'
import { addMealType, changeMealType, orderMealTypes, switchMealType } from './meal-types.acts.ts'
import { requireMealKeeper } from './meals.policy.ts'
import { listDishes, listMealTypes } from './meals.sql.ts'
import { copyMenuWeek, hideMenuWeek, planMeal, publishMenuWeek } from './menu.acts.ts'
import { addMenuTypes, type MenuTypes } from './menu-types.ts'
import { readKitchen } from './read-kitchen.ts'
import { showWeek } from './show-week.ts'

/** Adds meals, dishes, menus and the kitchen's numbers to the contract. */
export function addMealsToSchema(builder: Builder, answer: ActAnswerType): void {
  addMealOfDay(builder)
  const types = addMenuTypes(builder)
  addQueries(builder, types)
  addKitchenQuery(builder, types)
  addMealTypeActs(builder, answer)
  addDishActs(builder, answer)
  addMenuActs(builder, answer)
}

function addQueries(builder: Builder, { mealType, dish, week, level }: MenuTypes): void {
  builder.queryFields((t) => ({
    mealTypes: t.field({
      type: [mealType],
      description: 'The meals of the school in their order, those switched off included.',
      resolve: readAs(requireMealKeeper, listMealTypes),
    }),
    mealLevels: t.field({
      type: [level],
      description: 'The levels on which a meal may be served.',
      resolve: readAs(requireMealKeeper, listLevels),
    }),
    dishes: t.field({
      type: [dish],
      description: "The kitchen's dishes by name, those no longer cooked included.",
      resolve: readAs(requireMealKeeper, listDishes),
    }),
    menuWeek: t.field({
      type: week,
      nullable: true,
      description: 'The week of this day; version 0 while nobody has planned anything.',
      args: { date: t.arg.string({ required: true }) },
      resolve: readAs(requireMealKeeper, async (tx, { args }) => {
        const date = parseLocalDate(args.date)
        return date ? showWeek(tx, mondayOf(date)) : null
      }),
    }),
  }))
}

function addKitchenQuery(builder: Builder, types: MenuTypes): void {
  const kitchenDay = addKitchenTypes(builder, types)
  builder.queryField('kitchenDay', (t) =>
    t.field({
      type: kitchenDay,
      extensions: { price: prices.school },
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

function addMealTypeActs(builder: Builder, answer: ActAnswerType): void {
  const wish = builder.inputType('MealTypeInput', {
    fields: (t) => ({
      from: t.string({ required: true }),
      nameEn: t.string({ required: true }),
      nameFr: t.string({ required: true }),
      standardIds: t.idList({ required: true }),
      to: t.string({ required: true }),
    }),
  })
  builder.mutationFields((t) => {
    const act = actField(t, answer)
    const mealTypeId = t.arg.id({ required: true })
    const input = t.arg({ type: wish, required: true })
    const isEnabled = t.arg.boolean({ required: true })
    return {
      addMealType: act(addMealType, { mealTypeId, input }),
      changeMealType: act(changeMealType, { mealTypeId, input }),
      switchMealType: act(switchMealType, { mealTypeId, isEnabled }),
      orderMealTypes: act(orderMealTypes, { mealTypeIds: t.arg.idList({ required: true }) }),
    }
  })
}

const shownVersion = (t: Parameters<typeof actField>[0]) =>
  t.arg.int({
    required: true,
    description: 'The one on the screen: an act on an older one is refused.',
  })

function addDishActs(builder: Builder, answer: ActAnswerType): void {
  const wish = builder.inputType('DishInput', {
    fields: (t) => ({
      allergens: t.stringList({ required: true }),
      course: t.string({ required: true }),
      isPorkFree: t.boolean({ required: true }),
      isVegetarian: t.boolean({ required: true }),
      name: t.string({ required: true }),
      textures: t.stringList({ required: true }),
    }),
  })
  builder.mutationFields((t) => {
    const act = actField(t, answer)
    const dishId = t.arg.id({ required: true })
    const input = t.arg({ type: wish, required: true })
    return {
      addDish: act(addDish, { dishId, input }),
      changeDish: act(changeDish, { dishId, input, version: shownVersion(t) }),
      switchDish: act(switchDish, { dishId, isEnabled: t.arg.boolean({ required: true }) }),
    }
  })
}

function addMenuActs(builder: Builder, answer: ActAnswerType): void {
  const course = builder.inputType('CourseInput', {
    fields: (t) => ({ course: t.string({ required: true }), dishId: t.id({ required: true }) }),
  })
  builder.mutationFields((t) => {
    const act = actField(t, answer)
    const text = t.arg.string({ required: true })
    const version = shownVersion(t)
    return {
      planMeal: act(planMeal, {
        date: text,
        mealTypeId: t.arg.id({ required: true }),
        courses: t.arg({ type: [course], required: true }),
        version,
      }),
      copyMenuWeek: act(copyMenuWeek, { from: text, into: text, version }),
      publishMenuWeek: act(publishMenuWeek, { monday: text, version }),
      hideMenuWeek: act(hideMenuWeek, { monday: text, version }),
    }
  })
}
