import { type FieldChange, type FieldValue, fileParts } from '#domain/children/file-history.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { logLineFields } from '#server/platform/keeping/log-line-in-schema.ts'
import type { FileChange } from '#server/records/children/history/file-history.sql.ts'
import { type FileHistory, readHistory } from './read-history.ts'

const textsOf = (value: FieldValue): string[] =>
  value === null ? [] : typeof value === 'object' ? [...value] : [String(value)]

/** Shows who changed what in a child's file, field by field. */
export function addHistoryToSchema(builder: Builder): void {
  const field = builder.objectRef<FieldChange & { id: string }>('FileFieldChange').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      after: t.stringList({
        description: 'What the field says now: a word, a day, a number, true or false, or a list.',
        resolve: (it) => textsOf(it.after),
      }),
      before: t.stringList({
        description: 'What it said before; empty for nothing.',
        resolve: (it) => textsOf(it.before),
      }),
      field: t.exposeString('field'),
      isHidden: t.exposeBoolean('isHidden', {
        description: 'That it changed is known, and not what it said.',
      }),
      kind: t.expose('kind', {
        type: enumOf(builder, 'FileChangeKind', ['added', 'changed', 'removed'] as const),
      }),
      name: t.exposeString('name', {
        description: 'What the thing was called, such as a guardian.',
      }),
      part: t.expose('part', { type: enumOf(builder, 'FilePart', fileParts) }),
      thing: t.exposeString('thing', { description: 'Tells the things of one part apart.' }),
    }),
  })
  const change = builder.objectRef<FileChange>('FileChange').implement({
    description: 'What one act changed in a child’s file.',
    fields: (t) => ({
      id: t.expose('id', { type: 'ChangeId' }),
      ...logLineFields(t),
      fields: t.field({
        type: [field],
        resolve: ({ id, fields }) =>
          fields.map((it) => ({ ...it, id: [id, it.part, it.thing, it.field].join(' ') })),
      }),
    }),
  })
  const history = builder.objectRef<FileHistory>('FileHistory').implement({
    fields: (t) => ({
      id: t.field({ type: 'ChildId', resolve: ({ childId }) => childId }),
      changes: t.field({ type: [change], resolve: ({ changes }) => changes }),
      total: t.exposeInt('total'),
    }),
  })
  builder.queryField('childHistory', (t) =>
    t.field({
      type: history,
      nullable: true,
      description:
        'A page of who changed what in a child’s file, newest first; null for a teacher. What it says of health is logged.',
      args: {
        childId: t.arg.id({ required: true }),
        first: t.arg.int({ required: true }),
        offset: t.arg.int({ required: true }),
      },
      resolve: (_, asked, context) => readHistory(context, asked),
    }),
  )
}
