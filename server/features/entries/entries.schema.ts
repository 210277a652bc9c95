import { ObjectRef } from '@pothos/core'
import type { EntryKindInSchema } from '#server/platform/entries/entry-kind-in-schema.ts'
import { factType } from '#server/platform/graphql/fact-type.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder, SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import type { EntryAnswer } from './entry-answer.ts'
import { submitEntries } from './submit-entries.ts'

type Refused = Extract<EntryAnswer, { __typename: 'EntryRefused' }>
type Standing = Exclude<EntryAnswer, Refused>

const acceptedType = new ObjectRef<SchemaTypes, Standing>('EntryAccepted')
const refusedType = new ObjectRef<SchemaTypes, Refused>('EntryRefused')
const conflictType = new ObjectRef<SchemaTypes, Standing>('EntryConflict')

/** Adds the one door for everything that is entered. Which kinds there are is told by the features. */
export function addEntriesToSchema(
  builder: Builder,
  kindsInSchema: readonly EntryKindInSchema[],
): void {
  const answer = addAnswers(builder, kindsInSchema)
  const input = addInputs(builder, kindsInSchema)
  const kinds = kindsInSchema.map(({ kind }) => kind)

  builder.mutationField('submitEntries', (t) =>
    t.field({
      type: [answer],
      extensions: { price: prices.batch },
      args: { entries: t.arg({ type: [input], required: true }) },
      resolve: (_, { entries }, context) =>
        submitEntries(context, {
          entries: entries.map((it) => ({ ...it, act: { ...it.act } })),
          kinds,
        }),
    }),
  )
}

function addInputs(builder: Builder, kinds: readonly EntryKindInSchema[]) {
  const act = builder.inputType('EntryActInput', {
    isOneOf: true,
    fields: (t) =>
      Object.fromEntries(kinds.map(({ kind, input }) => [kind.name, t.field({ type: input })])),
  })
  return builder.inputType('EntryInput', {
    fields: (t) => ({
      entryId: t.id({ required: true }),
      format: t.int({ required: true }),
      madeAt: t.string({ required: true }),
      clockOffsetMs: t.float({
        required: true,
        description:
          'Milliseconds; a Float because a clock wrong by a month no longer fits an Int.',
      }),
      deviceId: t.id({ required: true }),
      deviceName: t.string(),
      baseVersion: t.int(),
      act: t.field({ type: act, required: true }),
    }),
  })
}

function addAnswers(builder: Builder, kinds: readonly EntryKindInSchema[]) {
  const truth = builder.unionType('EntryTruth', {
    types: [...new Set(kinds.map((it) => it.truth))],
    resolveType: ({ __typename }) => __typename,
  })
  builder.objectType(acceptedType, {
    fields: (t) => ({
      entryId: t.exposeID('entryId'),
      serverTime: t.expose('serverTime', { type: 'Instant' }),
      version: t.exposeInt('version'),
      truth: t.expose('truth', { type: truth }),
    }),
  })
  builder.objectType(refusedType, {
    fields: (t) => ({
      entryId: t.exposeID('entryId'),
      serverTime: t.expose('serverTime', { type: 'Instant' }),
      code: t.exposeString('code'),
      facts: t.field({ type: [factType], resolve: ({ facts }) => [...facts] }),
    }),
  })
  builder.objectType(conflictType, {
    fields: (t) => ({
      entryId: t.exposeID('entryId'),
      serverTime: t.expose('serverTime', { type: 'Instant' }),
      version: t.exposeInt('version'),
      truth: t.expose('truth', { type: truth }),
    }),
  })
  return builder.unionType('EntryAnswer', {
    types: [acceptedType, refusedType, conflictType],
    resolveType: ({ __typename }) => __typename,
  })
}
