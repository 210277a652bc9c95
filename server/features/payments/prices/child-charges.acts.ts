import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { type ChildChargeId, type ChildId, parseId } from '#domain/kernel/ids.ts'
import { addDays } from '#domain/kernel/local-date.ts'
import { decideCharge, decidePayerItem } from '#domain/payments/prices/charge-rules.ts'
import {
  type ChildChargeValues,
  childCharge,
  payerItem,
} from '#domain/payments/prices/child-charge.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import { thingActs } from '#server/platform/things/thing-acts.ts'
import { holdPrices } from './price-lists.acts.ts'
import { isChildThere, listPayers } from './price-uses.sql.ts'
import { addons, childCharges, deductions, payerItems, plans } from './prices.sql.ts'

const common = {
  policy: requireScreen('payments'),
  lock: holdPrices,
  logs: 'names',
  owner: {
    argument: 'childId' as const,
    find: async (tx: Transaction, id: string) => {
      const childId = id as ChildId
      return (await isChildThere(tx, childId)) ? childId : null
    },
  },
} as const

type Row = Awaited<ReturnType<typeof childCharges.list>>[number]

/** The charge that a new one takes the place of, as it ends on the day before. */
const endedBy = ({ firstDay }: ChildChargeValues, ended: Row): Row => ({
  ...ended,
  lastDay: addDays(firstDay, -1),
  version: ended.version + 1,
})

/** The acts on what a child is billed from a day on. An addition names by `endsId` the charge that ends on the day before. */
export const chargeActs = thingActs({
  ...common,
  ...{ of: childCharge, table: childCharges, id: 'chargeId' },
  async readBeside(tx, { wish }) {
    const [ofSchool, ended] = await Promise.all([
      Promise.all([plans.list(tx), addons.list(tx), deductions.list(tx)]),
      parseId<ChildChargeId>(String(wish.endsId)) ?? null,
    ])
    const [listed, offered, deducted] = ofSchool
    return { endsId: ended, chargeable: { plans: listed, addons: offered, deductions: deducted } }
  },
  rule({ values, was, others, beside: { endsId, chargeable } }) {
    const ended = was ? undefined : others.find(({ id }) => id === endsId)
    if (ended && ended.firstDay >= values.firstDay)
      return fieldRefusal('field.ends-before-it-starts', { field: 'firstDay' })
    const beside = others.map((it) => (it === ended ? endedBy(values, it) : it))
    const judged = decideCharge(values, { others: beside, chargeable })
    if (!judged.ok) return judged
    return { ok: true, value: { ...judged.value, ...(ended ? { ended } : {}) } }
  },
  async write(tx, row, taken) {
    const { ended, ...charge } = row as typeof row & { ended?: Row }
    await childCharges.write(tx, charge, taken)
    if (ended) await childCharges.write(tx, endedBy(charge, ended), 'known')
  },
})

/** The acts on what one guardian pays alone of a child, beside the shares. */
export const itemActs = thingActs({
  ...common,
  ...{ of: payerItem, table: payerItems, id: 'itemId' },
  async readBeside(tx, { owner: childId }) {
    const [payers, offered] = await Promise.all([listPayers(tx, childId), addons.list(tx)])
    return { guardianIds: payers.map(({ guardianId }) => guardianId), addons: offered }
  },
  rule: ({ values, others, beside }) => decidePayerItem(values, { ...beside, others }),
})
