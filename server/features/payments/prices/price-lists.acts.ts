import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import type { PricePlanId } from '#domain/kernel/ids.ts'
import { parseId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { addon } from '#domain/payments/prices/addon.ts'
import { billingSetting } from '#domain/payments/prices/billing-setting.ts'
import { deduction } from '#domain/payments/prices/deduction.ts'
import { planPrice, pricePlan } from '#domain/payments/prices/price-plan.ts'
import {
  decideAddonAt,
  decideBilling,
  decideDeductionAt,
  decidePlanAt,
  decidePlanPrice,
  type Places,
} from '#domain/payments/prices/price-rules.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Refusal } from '#server/platform/keeping/keeping-act.ts'
import { listLock } from '#server/platform/keeping/kept-things.sql.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { thingActs } from '#server/platform/things/thing-acts.ts'
import { listSchoolClasses } from '#server/records/children/classes.sql.ts'
import { listLevels } from '#server/records/children/levels.sql.ts'
import { countPricedChildren } from './price-uses.sql.ts'
import { addons, billingSettings, deductions, planPrices, plans } from './prices.sql.ts'

/** One lock for all prices: nobody removes a price while a colleague gives it to a child. */
export const holdPrices = listLock('prices')

const common = { policy: requireScreen('payments'), lock: holdPrices, logs: 'values' } as const

type Asking = { by: SchoolViewer; today: LocalDate }

async function readPlaces(tx: Transaction, { by, today }: Asking): Promise<Places> {
  const [levels, classes] = await Promise.all([
    listLevels(tx),
    listSchoolClasses(tx, { viewer: by, date: today }),
  ])
  return { levels, classes }
}

/** Keeps a price that a child is or was billed: invoices and months lead to it. */
async function whyKept(tx: Transaction, { id }: { id: string }): Promise<Refusal | null> {
  const count = (await countPricedChildren(tx)).get(id) ?? 0
  return count === 0 ? null : fieldRefusal('thing.used', { count: String(count) }).refusal
}

/** The acts on prices. A price that was never billed is removed with its later prices. */
export const planActs = thingActs({
  ...common,
  ...{ of: pricePlan, table: plans, id: 'planId', whyKept },
  async readBeside(tx, asked) {
    const planId = parseId<PricePlanId>(String(asked.wish.planId))
    const [places, laterPrices] = await Promise.all([
      readPlaces(tx, asked),
      planId ? planPrices.list(tx, planId) : [],
    ])
    return { places, laterPrices }
  },
  rule: ({ values, beside }) => decidePlanAt(values, beside),
})

/** The acts on the later prices of a price. */
export const planPriceActs = thingActs({
  ...common,
  ...{ of: planPrice, table: planPrices, id: 'priceId' },
  owner: {
    argument: 'planId' as const,
    find: async (tx, id) => (await plans.find(tx, id as PricePlanId)) ?? null,
  },
  rule: ({ values, others, owner }) => decidePlanPrice(values, others, owner),
})

/** The acts on what is billed beside a price. */
export const addonActs = thingActs({
  ...common,
  ...{ of: addon, table: addons, id: 'addonId', whyKept, readBeside: readPlaces },
  rule: ({ values, beside }) => decideAddonAt(values, beside),
})

/** The acts on deductions. Their order is that in which they are taken: each percent is of what those before it left. */
export const deductionActs = thingActs({
  ...common,
  ...{ of: deduction, table: deductions, id: 'deductionId', whyKept, readBeside: readPlaces },
  rule: ({ values, beside }) => decideDeductionAt(values, beside),
})

/** Says how the school bills. It has one such row, under its own id. */
export const billingActs = thingActs({
  ...common,
  ...{ of: billingSetting, table: billingSettings, id: 'settingId' },
  rule: ({ values, id, by }) =>
    id === by.schoolId ? decideBilling(values) : fieldRefusal('thing.unknown'),
})
