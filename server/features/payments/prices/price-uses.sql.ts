import type { ChildId, GuardianId } from '#domain/kernel/ids.ts'
import type { PlanPrice } from '#domain/payments/prices/price-plan.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { hasRow, rowsOf, statement } from '#server/platform/database/statement.ts'

const pricesOfPlans = statement<PlanPrice & { version: number }>(
  'plan_prices_of_school',
  `
    select price_id as id, plan_id as "planId", amount, valid_from::text as "from", version
    from plan_price where school_id = (select app_school()) order by valid_from, price_id`,
)

/** The later prices of all plans, in the order of their days. */
export const listPricesOfPlans = (tx: Glance): Promise<(PlanPrice & { version: number })[]> =>
  rowsOf(tx, pricesOfPlans)

const pricedChildren = statement<{ id: string; children: number }>(
  'children_by_price',
  `
    select coalesce(plan_id, addon_id, deduction_id) as id, count(distinct child_id)::int as children
    from child_charge where school_id = (select app_school()) group by 1`,
)

/** To how many children each plan, add-on and deduction is or was billed. */
export async function countPricedChildren(tx: Glance): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf(tx, pricedChildren)
  return new Map(rows.map(({ id, children }) => [id, children]))
}

const childBilled = statement(
  'child_to_bill',
  'select 1 from child where school_id = (select app_school()) and child_id = $1::uuid and erased_at is null',
)

export const isChildThere = (tx: Glance, childId: ChildId): Promise<boolean> =>
  hasRow(tx, childBilled, [childId])

/** A guardian as one who may pay for a child. */
export type PayerRow = {
  childId: ChildId
  guardianId: GuardianId
  name: string
  relation: 'Mom' | 'Dad' | 'Other'
  share: number
}

const payersOfChild = statement<PayerRow>(
  'payers_of_child',
  `
    select l.child_id as "childId", l.guardian_id as "guardianId", g.name, g.relation, l.payer_share as share
    from child_guardian l join guardian g using (school_id, guardian_id)
    where l.school_id = (select app_school()) and l.child_id = $1::uuid
    order by l.payer_share desc, l.rank, g.guardian_id`,
)

/** The guardians of a child: who pays most stands first. */
export const listPayers = (tx: Glance, childId: ChildId): Promise<PayerRow[]> =>
  rowsOf(tx, payersOfChild, [childId])
