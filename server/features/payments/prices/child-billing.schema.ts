import { relations } from '#domain/children/family/guardian.ts'
import { childCharge, payerItem } from '#domain/payments/prices/child-charge.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import type { ActAnswerType } from '#server/platform/keeping/keeping-in-schema.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { addThingActs } from '#server/platform/things/thing-acts-in-schema.ts'
import { outputsOf } from '#server/platform/things/thing-in-schema.ts'
import { priceType } from '#server/records/school/price-types.ts'
import { chargeActs, itemActs } from './child-charges.acts.ts'
import type { PayerRow } from './price-uses.sql.ts'
import { type ChildBilling, readChildBilling } from './read-prices.ts'

function addTypes(builder: Builder) {
  const charge = builder.objectRef<ChildBilling['charges'][number]>('ChildCharge').implement({
    description: 'What a child is billed: one plan, one add-on or one deduction.',
    fields: (t) => ({
      ...outputsOf(builder, t, childCharge, { id: 'ChildChargeId' }),
      price: t.expose('price', {
        type: priceType,
        nullable: true,
        description: 'Its own amount, or that of the list today; null for a percent.',
      }),
    }),
  })
  const payer = builder.objectRef<PayerRow>('ChildPayer').implement({
    description: 'A guardian as one who may pay for a child.',
    fields: (t) => ({
      id: t.id({
        description: 'childId:guardianId',
        resolve: ({ childId, guardianId }) => `${childId}:${guardianId}`,
      }),
      guardianId: t.expose('guardianId', { type: 'GuardianId' }),
      name: t.exposeString('name'),
      relation: t.expose('relation', { type: enumOf(builder, 'ParentRelation', relations) }),
      share: t.exposeInt('share', { description: 'In whole percent.' }),
    }),
  })
  const item = builder.objectRef<ChildBilling['items'][number]>('PayerItem').implement({
    description: 'One guardian pays all of one add-on, or of the care, of a child.',
    fields: (t) => ({
      ...outputsOf(builder, t, payerItem, { id: 'PayerItemId' }),
    }),
  })
  return builder.objectRef<ChildBilling>('ChildBilling').implement({
    description: 'What a child is billed, and who pays it.',
    fields: (t) => ({
      id: t.expose('childId', { type: 'ChildId' }),
      charges: t.expose('charges', { type: [charge], description: 'The latest stand first.' }),
      items: t.expose('items', { type: [item] }),
      payers: t.expose('payers', { type: [payer], description: 'Who pays most stands first.' }),
    }),
  })
}

/** What a child is billed, for those who may open the payments. */
export function addChildBilling(builder: Builder, answer: ActAnswerType): void {
  const billing = addTypes(builder)
  builder.queryField('childBilling', (t) =>
    t.field({
      type: billing,
      nullable: true,
      args: { childId: t.arg.id({ required: true }) },
      resolve: readAs(requireScreen('payments'), (tx, { args, today }) =>
        readChildBilling(tx, { childId: args.childId, today }),
      ),
    }),
  )
  addThingActs(builder, answer, chargeActs, {
    ...{ input: 'ChildChargeInput', add: 'addChildCharge', change: 'changeChildCharge' },
    remove: 'removeChildCharge',
    added: (t) => ({ endsId: t.id({ description: 'The charge that ends on the day before.' }) }),
  })
  addThingActs(builder, answer, itemActs, {
    ...{ input: 'PayerItemInput', add: 'addPayerItem', change: 'changePayerItem' },
    remove: 'removePayerItem',
  })
}
