import { addon } from '#domain/payments/prices/addon.ts'
import { billingSetting } from '#domain/payments/prices/billing-setting.ts'
import { deduction } from '#domain/payments/prices/deduction.ts'
import { planPrice, pricePlan } from '#domain/payments/prices/price-plan.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import type { ActAnswerType } from '#server/platform/keeping/keeping-in-schema.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { addThingActs } from '#server/platform/things/thing-acts-in-schema.ts'
import { outputsOf } from '#server/platform/things/thing-in-schema.ts'
import { listSchoolClasses } from '#server/records/children/classes.sql.ts'
import { listLevels } from '#server/records/children/levels.sql.ts'
import { findCurrency } from '#server/records/school/currency.sql.ts'
import { currencyType, priceType } from '#server/records/school/price-types.ts'
import { addChildBilling } from './child-billing.schema.ts'
import {
  addonActs,
  billingActs,
  deductionActs,
  planActs,
  planPriceActs,
} from './price-lists.acts.ts'
import {
  type ListedAddon,
  type ListedDeduction,
  type ListedPlan,
  readAddons,
  readBilling,
  readDeductions,
  readPlans,
} from './read-prices.ts'

const childCount = { description: 'To how many children it is or was billed.' }

function addPlanType(builder: Builder) {
  const laterPrice = builder.objectRef<ListedPlan['laterPrices'][number]>('PlanPrice').implement({
    description: 'A later price of a plan. What is issued keeps its own.',
    fields: (t) => ({
      ...outputsOf(builder, t, planPrice, { id: 'PlanPriceId' }),
      price: t.expose('price', { type: priceType }),
    }),
  })
  return builder.objectRef<ListedPlan>('PricePlan').implement({
    description: 'A price of the school, such as full care by the month.',
    fields: (t) => ({
      ...outputsOf(builder, t, pricePlan, { id: 'PricePlanId', enums: { counts: 'PriceCounts' } }),
      childCount: t.exposeInt('childCount', childCount),
      laterPrices: t.expose('laterPrices', { type: [laterPrice] }),
      price: t.expose('price', { type: priceType, description: 'As it is today.' }),
    }),
  })
}

function addListTypes(builder: Builder) {
  const addonType = builder.objectRef<ListedAddon>('Addon').implement({
    description: 'What is billed beside a plan, such as meals.',
    fields: (t) => ({
      ...outputsOf(builder, t, addon, { id: 'AddonId', enums: { type: 'InvoiceType' } }),
      childCount: t.exposeInt('childCount', childCount),
      price: t.expose('price', { type: priceType }),
    }),
  })
  const deductionType = builder.objectRef<ListedDeduction>('Deduction').implement({
    description: 'What is taken off the care of a month.',
    fields: (t) => ({
      ...outputsOf(builder, t, deduction, { id: 'DeductionId' }),
      childCount: t.exposeInt('childCount', childCount),
      position: t.exposeInt('position', { description: 'Its place in the order of application.' }),
      price: t.expose('price', { type: priceType, nullable: true }),
    }),
  })
  const billing = builder
    .objectRef<Awaited<ReturnType<typeof readBilling>>>('BillingSetting')
    .implement({
      description: 'How a school bills. Version 0: nobody has said it yet.',
      fields: (t) => ({
        ...outputsOf(builder, t, billingSetting, {
          id: 'SchoolId',
          enums: { rounding: 'HourRounding', siblingRankBy: 'SiblingRankBy' },
        }),
      }),
    })
  return { addonType, deductionType, billing }
}

/** What prices are for: the currency, the levels and the classes that a form offers. */
function addGround(builder: Builder) {
  type Place = { id: string; name: string }
  const place = builder.objectRef<Place>('PricePlace').implement({
    description: 'A level or a class, by its name.',
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
  })
  return builder
    .objectRef<{
      currency: Awaited<ReturnType<typeof findCurrency>>
      levels: Place[]
      classes: Place[]
    }>('PriceGround')
    .implement({
      fields: (t) => ({
        currency: t.expose('currency', { type: currencyType }),
        levels: t.expose('levels', { type: [place] }),
        classes: t.expose('classes', { type: [place] }),
      }),
    })
}

function addPriceQueries(builder: Builder) {
  const ofPayments = requireScreen('payments')
  const plan = addPlanType(builder)
  const { addonType, deductionType, billing } = addListTypes(builder)
  const ground = addGround(builder)
  builder.queryFields((t) => ({
    pricePlans: t.field({
      type: [plan],
      description: 'The prices of the school, by name.',
      resolve: readAs(ofPayments, (tx, { today }) => readPlans(tx, today)),
    }),
    addons: t.field({
      type: [addonType],
      description: 'What is billed beside a plan, by name.',
      resolve: readAs(ofPayments, readAddons),
    }),
    deductions: t.field({
      type: [deductionType],
      description: 'In the order in which they are taken.',
      resolve: readAs(ofPayments, readDeductions),
    }),
    billingSetting: t.field({
      type: billing,
      resolve: readAs(ofPayments, (tx, { viewer }) => readBilling(tx, viewer.schoolId)),
    }),
    priceGround: t.field({
      type: ground,
      resolve: readAs(ofPayments, async (tx, { viewer, today }) => {
        const [currency, levels, classes] = await Promise.all([
          findCurrency(tx),
          listLevels(tx),
          listSchoolClasses(tx, { viewer, date: today }),
        ])
        return { currency, levels, classes: classes.filter(({ isArchived }) => !isArchived) }
      }),
    }),
  }))
}

function addPriceActs(builder: Builder, answer: ActAnswerType): void {
  addThingActs(builder, answer, planActs, {
    ...{ input: 'PricePlanInput', add: 'addPricePlan', change: 'changePricePlan' },
    remove: 'removePricePlan',
  })
  addThingActs(builder, answer, planPriceActs, {
    ...{ input: 'PlanPriceInput', add: 'addPlanPrice', change: 'changePlanPrice' },
    remove: 'removePlanPrice',
  })
  addThingActs(builder, answer, addonActs, {
    ...{ input: 'AddonInput', add: 'addAddon', change: 'changeAddon', remove: 'removeAddon' },
  })
  addThingActs(builder, answer, deductionActs, {
    ...{ input: 'DeductionInput', add: 'addDeduction', change: 'changeDeduction' },
    ...{ remove: 'removeDeduction', order: 'orderDeductions' },
  })
  addThingActs(builder, answer, billingActs, {
    ...{ input: 'BillingSettingInput', put: 'setBilling', id: 'The id of the school.' },
  })
}

/** The prices of a school, what its children are billed, and the acts of those pages. */
export function addPriceListsToSchema(builder: Builder, answer: ActAnswerType): void {
  addPriceQueries(builder)
  addPriceActs(builder, answer)
  addChildBilling(builder, answer)
}
