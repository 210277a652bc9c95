import type { SchoolId } from '#domain/kernel/ids.ts'
import type { PriceLists } from '#domain/payments/month/month-facts.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { listPricesOfPlans } from '../prices/price-uses.sql.ts'
import { addons, deductions, plans } from '../prices/prices.sql.ts'
import { readBilling } from '../prices/read-prices.ts'

/** The price lists of the school, as the engine takes them. */
export async function loadPriceLists(tx: Glance, schoolId: SchoolId): Promise<PriceLists> {
  const [ofPlans, planPrices, ofAddons, ofDeductions, setting] = await Promise.all([
    plans.list(tx),
    listPricesOfPlans(tx),
    addons.list(tx),
    deductions.list(tx),
    readBilling(tx, schoolId),
  ])
  return { plans: ofPlans, planPrices, addons: ofAddons, deductions: ofDeductions, setting }
}
