import { formOf, readThing } from '#domain/kernel/fields/thing.ts'
import { type ChildId, parseId, type SchoolId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { priceOn } from '#domain/payments/month/price-on.ts'
import type { Currency, Price } from '#domain/payments/price.ts'
import { type BillingSetting, billingSetting } from '#domain/payments/prices/billing-setting.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { findCurrency } from '#server/records/school/currency.sql.ts'
import {
  countPricedChildren,
  isChildThere,
  listPayers,
  listPricesOfPlans,
  type PayerRow,
} from './price-uses.sql.ts'
import {
  addons,
  billingSettings,
  childCharges,
  deductions,
  payerItems,
  plans,
} from './prices.sql.ts'

type RowOf<Table extends { list: (tx: Glance) => Promise<unknown[]> }> = Awaited<
  ReturnType<Table['list']>
>[number]

/** Adds to each thing of a list its amount as people read it, and its number of children. */
type Listed<Row> = Row & { price: Price | null; childCount: number }

export type ListedPlan = Listed<RowOf<typeof plans>> & {
  price: Price
  laterPrices: (Awaited<ReturnType<typeof listPricesOfPlans>>[number] & { price: Price })[]
}
export type ListedAddon = Listed<RowOf<typeof addons>> & { price: Price }
export type ListedDeduction = Listed<RowOf<typeof deductions>>

/** The prices of the school, each with what it costs today. */
export async function readPlans(tx: Glance, today: LocalDate): Promise<ListedPlan[]> {
  const [rows, later, counts, currency] = await Promise.all([
    plans.list(tx),
    listPricesOfPlans(tx),
    countPricedChildren(tx),
    findCurrency(tx),
  ])
  return rows.map((plan) => ({
    ...plan,
    childCount: counts.get(plan.id) ?? 0,
    price: {
      value: priceOn(plan, { charge: { customAmount: null }, prices: later, date: today }).amount,
      currency,
    },
    laterPrices: later
      .filter(({ planId }) => planId === plan.id)
      .map((it) => ({ ...it, price: { value: it.amount, currency } })),
  }))
}

export async function readAddons(tx: Glance): Promise<ListedAddon[]> {
  const [rows, counts, currency] = await Promise.all([
    addons.list(tx),
    countPricedChildren(tx),
    findCurrency(tx),
  ])
  return rows.map((addon) => ({
    ...addon,
    childCount: counts.get(addon.id) ?? 0,
    price: { value: addon.amount, currency },
  }))
}

export async function readDeductions(tx: Glance): Promise<ListedDeduction[]> {
  const [rows, counts, currency] = await Promise.all([
    deductions.list(tx),
    countPricedChildren(tx),
    findCurrency(tx),
  ])
  return rows.map((deduction) => ({
    ...deduction,
    childCount: counts.get(deduction.id) ?? 0,
    price: deduction.amount === null ? null : { value: deduction.amount, currency },
  }))
}

/** The billing of a school that has said nothing yet: each field as it begins. */
function billingAtFirst(): BillingSetting {
  const read = readThing(billingSetting, formOf(billingSetting, null))
  if (!read.ok) throw new Error('the settings of a school begin with values that can be read')
  return read.value
}

/** Reads the billing of the school; version 0 while nobody has said it. */
export async function readBilling(
  tx: Glance,
  id: SchoolId,
): Promise<RowOf<typeof billingSettings>> {
  const [row] = await billingSettings.list(tx)
  return row ?? { ...billingAtFirst(), id, version: 0 }
}

export type ChildBilling = {
  childId: ChildId
  charges: (RowOf<typeof childCharges> & { price: Price | null })[]
  payers: PayerRow[]
  items: RowOf<typeof payerItems>[]
}

/** Reads charges and payers of a child; null for a child that the school does not have. */
export async function readChildBilling(
  tx: Glance,
  { childId: sentId, today }: { childId: string; today: LocalDate },
): Promise<ChildBilling | null> {
  const childId = parseId<ChildId>(sentId)
  if (!childId) return null
  const [isThere, charges, payers, items, lists, currency] = await Promise.all([
    isChildThere(tx, childId),
    childCharges.list(tx, childId),
    listPayers(tx, childId),
    payerItems.list(tx, childId),
    Promise.all([plans.list(tx), listPricesOfPlans(tx), addons.list(tx), deductions.list(tx)]),
    findCurrency(tx),
  ])
  if (!isThere) return null
  const amountOf = amountsOn(lists, today)
  const priced = charges.map((charge) => ({
    ...charge,
    price: priced$(amountOf(charge), currency),
  }))
  return { childId, charges: priced, payers, items }
}

const priced$ = (value: number | null, currency: Currency): Price | null =>
  value === null ? null : { value, currency }

type Lists = [
  RowOf<typeof plans>[],
  Awaited<ReturnType<typeof listPricesOfPlans>>,
  RowOf<typeof addons>[],
  RowOf<typeof deductions>[],
]

/** The amount of a charge: the child's own, or that of the list on this day. Null for a percent. */
const amountsOn =
  ([ofPlans, prices, ofAddons, ofDeductions]: Lists, date: LocalDate) =>
  (charge: RowOf<typeof childCharges>): number | null => {
    if (charge.customAmount !== null) return charge.customAmount
    const plan = ofPlans.find(({ id }) => id === charge.planId)
    if (plan) return priceOn(plan, { charge, prices, date }).amount
    return (
      ofAddons.find(({ id }) => id === charge.addonId)?.amount ??
      ofDeductions.find(({ id }) => id === charge.deductionId)?.amount ??
      null
    )
  }
