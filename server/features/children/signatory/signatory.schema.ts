import { titles } from '#domain/children/family/guardian.ts'
import type { Signatory } from '#domain/children/signatory.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { requireFileKeeper } from '../file/child-file.ts'
import { setSignatory } from './signatory.acts.ts'
import { findSignatory } from './signatory.sql.ts'

/** Adds the signatory of the school's certificates. */
export function addSignatoryToSchema(builder: Builder, answer: ActAnswerType): void {
  const signatory = builder.objectRef<Signatory>('Signatory').implement({
    description: 'Who signs the certificates of the school, as somebody said at the last one.',
    fields: (t) => ({
      name: t.exposeString('name'),
      position: t.exposeString('position', { description: 'As it stands under the signature.' }),
      title: t.expose('title', { type: enumOf(builder, 'Title', titles) }),
    }),
  })
  builder.queryField('signatory', (t) =>
    t.field({
      type: signatory,
      nullable: true,
      resolve: readAs(requireFileKeeper, async (tx) => (await findSignatory(tx)) ?? null),
    }),
  )
  builder.mutationField('setSignatory', (t) =>
    actField(t, answer)(setSignatory, {
      name: t.arg.string({ required: true }),
      position: t.arg.string({ required: true }),
      title: t.arg.string({ required: true }),
    }),
  )
}
