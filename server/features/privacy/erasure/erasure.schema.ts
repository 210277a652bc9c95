import { type ChildId, parseId } from '#domain/kernel/ids.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { eraseChild, namesOf, requireEraser } from './erasure.acts.ts'
import { type ErasureRecord, findErasure } from './erasure.sql.ts'

/** Adds what an erasure takes and leaves, and the act itself. */
export function addErasureToSchema(builder: Builder, answer: ActAnswerType): void {
  const erasure = builder.objectRef<ErasureRecord>('ChildErasure').implement({
    description:
      'What the erasure of a child would take, and what the law keeps of it without a name.',
    fields: (t) => ({
      id: t.expose('id', { type: 'ChildId' }),
      guardianCount: t.exposeInt('guardianCount', {
        description: 'Guardians without another child at the school, who go too.',
      }),
      keepUntil: t.expose('keepUntil', {
        type: 'LocalDate',
        nullable: true,
        description: 'Until when the nameless register is kept; null where there is none.',
      }),
      leavesOn: t.expose('leavesOn', { type: 'LocalDate', nullable: true }),
      markCount: t.exposeInt('markCount', { description: 'Days of the register that stay.' }),
      names: t.stringList({
        description: 'One of them is typed to be sure.',
        resolve: (child) => namesOf(child),
      }),
      sharedPictureCount: t.exposeInt('sharedPictureCount', {
        description: 'Photos that show other children too, in a diary or an album: they stay.',
      }),
      stayCount: t.exposeInt('stayCount'),
    }),
  })
  builder.queryField('childErasure', (t) =>
    t.field({
      type: erasure,
      nullable: true,
      args: { childId: t.arg.id({ required: true }) },
      resolve: readAs(requireEraser, async (tx, { args, today }) => {
        const childId = parseId<ChildId>(args.childId)
        return (childId && (await findErasure(tx, { childId, today }))) ?? null
      }),
    }),
  )
  builder.mutationField('eraseChild', (t) =>
    actField(t, answer)(eraseChild, {
      childId: t.arg.id({ required: true }),
      reason: t.arg.string({ required: true }),
      typedName: t.arg.string({ required: true }),
    }),
  )
}
