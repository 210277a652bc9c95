import {
  type FieldRef,
  type InputFieldMap,
  type InputShapeFromFields,
  ObjectRef,
  type QueryRef,
} from '@pothos/core'
import { type Fact, factType } from '#server/platform/graphql/fact-type.ts'
import type { Builder, SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import type { ActAnswer, Refusal } from './keeping-act.ts'

/** The reason why an act changed nothing; also for a call that answers more than done. */
export const refusedType = new ObjectRef<SchemaTypes, Extract<ActAnswer, { ok: false }>>('Refused')
const doneType = new ObjectRef<SchemaTypes, Extract<ActAnswer, { ok: true }>>('Done')

const factsOf = ({ facts = {} }: Refusal): Fact[] =>
  Object.entries(facts).map(([name, value]) => ({ name, value }))

/** Adds the one answer of all acts that need the network, and hands it to the features. */
export function addKeepingToSchema(builder: Builder, query: QueryRef<SchemaTypes>) {
  builder.objectType(refusedType, {
    description: 'Nothing was changed. The client has a sentence for the code.',
    fields: (t) => ({
      code: t.string({ resolve: ({ refusal }) => refusal.code }),
      facts: t.field({ type: [factType], resolve: ({ refusal }) => factsOf(refusal) }),
    }),
  })
  builder.objectType(doneType, {
    description: 'The act is done, by this call or by an earlier one with the same actId.',
    fields: (t) => ({
      query: t.field({
        type: query,
        // Nullable: a failure of the reading must not hide that the act is done.
        nullable: true,
        description: 'What the screen shows of it, read after the act.',
        resolve: () => ({}),
      }),
    }),
  })
  return builder.unionType('ActAnswer', {
    types: [doneType, refusedType],
    resolveType: ({ ok }) => (ok ? doneType : refusedType),
  })
}

/** The answer of an act, for the fields of a feature. */
export type ActAnswerType = ReturnType<typeof addKeepingToSchema>

type MutationFields = PothosSchemaTypes.MutationFieldBuilder<SchemaTypes, SchemaTypes['Root']>

/** Makes the field of an act: its own arguments, the id that the client makes, and its price (query-limits.ts). */
export const actField =
  (t: MutationFields, type: ActAnswerType) =>
  <Args extends InputFieldMap>(
    act: (
      context: RequestContext,
      wish: InputShapeFromFields<Args> & { actId: string },
    ) => Promise<ActAnswer>,
    args: Args,
    { price = 1 }: { price?: number } = {},
  ): FieldRef<SchemaTypes, ActAnswer, 'Mutation'> =>
    t.field({
      type,
      extensions: { price },
      args: { actId: t.arg.id({ required: true }), ...args },
      resolve: (_, sent, context) =>
        act(context, sent as unknown as InputShapeFromFields<Args> & { actId: string }),
    })
