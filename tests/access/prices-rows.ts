import { nextId } from '#tests/support/server/small-world.ts'
import { ofDirection, type Row, row } from './row.ts'

const id = nextId('unknown-price')
const unknown = ofDirection('thing.unknown')
const unpriced = ofDirection('field.missing')
const input = {}

/** The prices of the school. Acts aim at what changes nothing for the rows that follow. */
export const pricesRows: readonly Row[] = [
  row('Query.pricePlans', ofDirection('nothing')),
  row('Query.addons', ofDirection('nothing')),
  row('Query.deductions', ofDirection('nothing')),
  row('Query.billingSetting', ofDirection('answer')),
  row('Query.priceGround', ofDirection('answer')),
  row('Query.childBilling', ofDirection('answer', 'nothing'), ({ child: { childId } }) => ({
    childId,
  })),
  row('Mutation.addPricePlan', unpriced, { planId: id, input }),
  row('Mutation.changePricePlan', unknown, { planId: id, input }),
  row('Mutation.removePricePlan', ofDirection('answer'), { planId: id }),
  ...['addPlanPrice', 'changePlanPrice'].map((act) =>
    row(`Mutation.${act}`, ofDirection('thing.unknown-owner'), { planId: id, priceId: id, input }),
  ),
  row('Mutation.removePlanPrice', ofDirection('answer'), { planId: id, priceId: id }),
  row('Mutation.addAddon', unpriced, { addonId: id, input }),
  row('Mutation.changeAddon', unknown, { addonId: id, input }),
  row('Mutation.removeAddon', ofDirection('answer'), { addonId: id }),
  row('Mutation.addDeduction', unpriced, { deductionId: id, input }),
  row('Mutation.changeDeduction', unknown, { deductionId: id, input }),
  row('Mutation.removeDeduction', ofDirection('answer'), { deductionId: id }),
  row('Mutation.orderDeductions', ofDirection('thing.order-outdated'), { deductionIds: [id] }),
  row('Mutation.setBilling', ofDirection('field.missing'), { settingId: id, input }),
  ...(['addChildCharge', 'changeChildCharge'] as const).map((act) =>
    row(
      `Mutation.${act}`,
      ofDirection(
        act === 'addChildCharge' ? 'field.missing' : 'thing.unknown',
        'thing.unknown-owner',
      ),
      ({ child: { childId } }) => ({ childId, chargeId: id, input }),
    ),
  ),
  row('Mutation.removeChildCharge', ofDirection('answer'), ({ child: { childId } }) => ({
    childId,
    chargeId: id,
  })),
  ...(['addPayerItem', 'changePayerItem'] as const).map((act) =>
    row(
      `Mutation.${act}`,
      ofDirection(
        act === 'addPayerItem' ? 'field.missing' : 'thing.unknown',
        'thing.unknown-owner',
      ),
      ({ child: { childId } }) => ({ childId, itemId: id, input }),
    ),
  ),
  row('Mutation.removePayerItem', ofDirection('answer'), ({ child: { childId } }) => ({
    childId,
    itemId: id,
  })),
]
