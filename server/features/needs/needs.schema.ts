import { ObjectRef } from '@pothos/core'
import type { EntryKindInSchema } from '#server/platform/entries/entry-kind-in-schema.ts'
import type { Builder, SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import type { NeedTruth } from './need-truth.ts'
import { askNeed, receiveNeed, withdrawNeed } from './needs.kinds.ts'
import { readOpenNeeds } from './read-needs.ts'

const needType = new ObjectRef<SchemaTypes, NeedTruth>('Need')

/** Adds the needs of children to the contract, and answers the kinds of entries about them. */
export function addNeedsToSchema(builder: Builder): EntryKindInSchema[] {
  builder.objectType(needType, {
    description: 'What a family is asked to bring; open until it has arrived or is taken back.',
    fields: (t) => ({
      id: t.id({ resolve: ({ needId }) => needId }),
      childId: t.expose('childId', { type: 'ChildId' }),
      item: t.exposeString('item', {
        description:
          'nappies, wipes, liniment, milk, clothes, sun-cream, hat, sleeping-bag, medicine or other.',
      }),
      note: t.exposeString('note', { nullable: true }),
      askedAt: t.expose('askedAt', { type: 'Instant' }),
      askedByName: t.exposeString('askedByName'),
      receivedAt: t.expose('receivedAt', { type: 'Instant', nullable: true }),
      receivedByName: t.exposeString('receivedByName', { nullable: true }),
      version: t.exposeInt('version'),
      isRemoved: t.exposeBoolean('isRemoved'),
    }),
  })
  builder.queryField('openNeeds', (t) =>
    t.field({
      type: [needType],
      description:
        'What is open; and what was received or taken back lately, since a tablet that asked for it may still hold it.',
      args: { classId: t.arg.id({ required: true }) },
      resolve: (_, wish, context) => readOpenNeeds(context, wish),
    }),
  )
  const askInput = builder.inputType('AskNeedInput', {
    fields: (t) => ({
      needId: t.id({ required: true, description: 'Made on the device.' }),
      childId: t.id({ required: true }),
      item: t.string({ required: true }),
      note: t.string(),
    }),
  })
  const settleInput = builder.inputType('SettleNeedInput', {
    fields: (t) => ({
      needId: t.id({ required: true }),
      childId: t.id({ required: true }),
    }),
  })
  return [
    { kind: askNeed, input: askInput, truth: needType },
    { kind: receiveNeed, input: settleInput, truth: needType },
    { kind: withdrawNeed, input: settleInput, truth: needType },
  ]
}
