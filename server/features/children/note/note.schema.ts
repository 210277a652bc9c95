import type { ChildNote } from '#domain/children/note.ts'
import type { ChildId } from '#domain/kernel/ids.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { isFileKeeper, readInFile } from '../file/child-file.ts'
import { keepChildNote } from './note.acts.ts'
import { findNote } from './note.sql.ts'

/** The direction's private note about a child. */
export function addChildNoteToSchema(builder: Builder, answer: ActAnswerType): void {
  const note = builder.objectRef<ChildNote & { childId: ChildId }>('ChildNote').implement({
    fields: (t) => ({
      id: t.field({ type: 'ChildId', resolve: ({ childId }) => childId }),
      note: t.exposeString('note', { nullable: true }),
      version: t.exposeInt('version', { description: 'Of the child: each change counts it up.' }),
    }),
  })
  builder.queryField('childNote', (t) =>
    t.field({
      type: note,
      nullable: true,
      description: 'The direction’s own note about a child: nobody else reads it.',
      args: { childId: t.arg.id({ required: true }) },
      resolve: async (_, { childId }, context) => {
        const open = await readInFile(context, childId, findNote)
        return open?.part && isFileKeeper(open.viewer)
          ? { childId: open.file.id, ...open.part }
          : null
      },
    }),
  )
  builder.mutationField('keepChildNote', (t) =>
    actField(t, answer)(keepChildNote, {
      childId: t.arg.id({ required: true }),
      note: t.arg.string(),
      version: t.arg.int({ required: true }),
    }),
  )
}
