import { relations } from '#domain/children/family/guardian.ts'
import { childCharge, payerItem } from '#domain/payments/prices/child-charge.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { inputsOf, outputsOf } from '#server/platform/things/thing-in-schema.ts'
import { priceType } from '#server/records/school/price-types.ts'
import {
  addChildCharge,
  addPayerItem,
  changeChildCharge,
  changePayerItem,
  removeChildCharge,
  removePayerItem,
} from './child-charges.acts.ts'
import type { PayerRow } from './price-uses.sql.ts'
import { type ChildBilling, readChildBilling } from './read-prices.ts'

function addTypes(builder: Builder) {
  const charge = builder.objectRef<ChildBilling['charges'][number]>('ChildCharge').implement({
    description: 'What a child is billed: one plan, one add-on or one deduction.',
    fields: (t) => ({
      id: t.expose('id', { type: 'ChildChargeId' }),
      ...outputsOf(builder, t, childCharge),
      price: t.expose('price', {
        type: priceType,
        nullable: true,
        description: 'Its own amount, or that of the list today; null for a percent.',
      }),
      version: t.exposeInt('version'),
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
      id: t.expose('id', { type: 'PayerItemId' }),
      ...outputsOf(builder, t, payerItem),
      version: t.exposeInt('version'),
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
  const charge = builder.inputType('ChildChargeInput', { fields: (t) => inputsOf(t, childCharge) })
  const item = builder.inputType('PayerItemInput', { fields: (t) => inputsOf(t, payerItem) })
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
  builder.mutationFields((t) => {
    const act = actField(t, answer)
    const version = t.arg.int()
    const childId = t.arg.id({ required: true })
    const oneCharge = { childId, chargeId: t.arg.id({ required: true }) }
    const ofCharge = { ...oneCharge, input: t.arg({ type: charge, required: true }) }
    const oneItem = { childId, itemId: t.arg.id({ required: true }) }
    const ofItem = { ...oneItem, input: t.arg({ type: item, required: true }) }
    const endsId = t.arg.id({ description: 'The charge that ends on the day before.' })
    return {
      addChildCharge: act(addChildCharge, { ...ofCharge, endsId }),
      changeChildCharge: act(changeChildCharge, { ...ofCharge, version }),
      removeChildCharge: act(removeChildCharge, oneCharge),
      addPayerItem: act(addPayerItem, ofItem),
      changePayerItem: act(changePayerItem, { ...ofItem, version }),
      removePayerItem: act(removePayerItem, oneItem),
    }
  })
}
