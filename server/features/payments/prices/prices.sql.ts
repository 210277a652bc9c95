import type {
  AddonId,
  ChildChargeId,
  ChildId,
  DeductionId,
  PayerItemId,
  PlanPriceId,
  PricePlanId,
  SchoolId,
} from '#domain/kernel/ids.ts'
import { addon } from '#domain/payments/prices/addon.ts'
import { billingSetting } from '#domain/payments/prices/billing-setting.ts'
import { childCharge, payerItem } from '#domain/payments/prices/child-charge.ts'
import { deduction } from '#domain/payments/prices/deduction.ts'
import { planPrice, pricePlan } from '#domain/payments/prices/price-plan.ts'
import { thingTable } from '#server/platform/things/thing-table.sql.ts'

/** The prices of a school, by name. */
export const plans = thingTable<typeof pricePlan, PricePlanId>(pricePlan, {
  ...{ table: 'price_plan', key: 'plan_id', sort: ['name'] },
})

/** The later prices of one plan, in the order of their days. */
export const planPrices = thingTable<typeof planPrice, PlanPriceId, { planId: PricePlanId }>(
  planPrice,
  {
    ...{ table: 'plan_price', key: 'price_id', sort: ['from'] },
    owner: { field: 'planId', column: 'plan_id' },
    // `from` is a word of SQL.
    columns: { from: 'valid_from' },
  },
)

/** The add-ons of a school, by name. */
export const addons = thingTable<typeof addon, AddonId>(addon, {
  ...{ table: 'addon', key: 'addon_id', sort: ['label'] },
})

/** The deductions of a school, in the order in which they are taken. */
export const deductions = thingTable<typeof deduction, DeductionId, { position: number }>(
  deduction,
  { ...{ table: 'deduction', key: 'deduction_id', isOrdered: true } },
)

type OfChild = { childId: ChildId }
const ofChild = { field: 'childId', column: 'child_id' }

/** Lists the charges of one child: the one that began last stands first. */
export const childCharges = thingTable<typeof childCharge, ChildChargeId, OfChild>(childCharge, {
  ...{ table: 'child_charge', key: 'charge_id', owner: ofChild },
  sort: [{ sql: 't.first_day desc' }],
})

/** Lists the guardians who pay all of one item of a child. */
export const payerItems = thingTable<typeof payerItem, PayerItemId, OfChild>(payerItem, {
  ...{ table: 'payer_item', key: 'item_id', owner: ofChild },
})

/** The billing of the school: one row, under the id of the school. */
export const billingSettings = thingTable<typeof billingSetting, SchoolId>(billingSetting, {
  ...{ table: 'billing_setting', key: 'setting_id' },
})
