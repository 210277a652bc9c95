import type { EnumRef } from '@pothos/core'
import { isInCare } from '#domain/children/certificates.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder, SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import { portraitAddress } from '#server/records/media/portrait-address.ts'
import { readFiles, readInFile } from './child-file.ts'
import type { FileRecord } from './file-records.sql.ts'

/** The list of children, and the head of a child's file. Each section of the file has its own query. */
export function addFileToSchema(
  builder: Builder,
  { gender }: { gender: EnumRef<SchemaTypes, 'boy' | 'girl'> },
): void {
  const childFile = builder.objectRef<FileRecord>('ChildFile').implement({
    description:
      'What stands at the head of a child’s file. Class and level are those of today, else of the coming stay, else of the last one.',
    fields: (t) => ({
      id: t.expose('id', { type: 'ChildId' }),
      birthDate: t.expose('birthDate', { type: 'LocalDate' }),
      classId: t.expose('classId', { type: 'ClassId', nullable: true }),
      className: t.exposeString('className', { nullable: true }),
      enteredOn: t.expose('enteredOn', {
        type: 'LocalDate',
        nullable: true,
        description: 'The first day of that stay.',
      }),
      firstName: t.exposeString('firstName'),
      gender: t.expose('gender', { type: gender, nullable: true }),
      hasHealthPlan: t.exposeBoolean('hasHealthPlan'),
      isArchived: t.exposeBoolean('isArchived'),
      isInCare: t.boolean({
        description: 'At a crèche or a nursery: that is no schooling, and papers do not say so.',
        resolve: ({ cycle }) => isInCare(cycle),
      }),
      lastName: t.exposeString('lastName'),
      leavesOn: t.expose('leavesOn', {
        type: 'LocalDate',
        nullable: true,
        description: 'The last day at the school; null while nobody has planned a departure.',
      }),
      portrait: t.string({
        nullable: true,
        description: 'The address of the portrait, for some hours. Null without consent.',
        resolve: ({ portraitMediaId }, _, context) => portraitAddress(context, portraitMediaId),
      }),
      standardId: t.expose('standardId', { type: 'StandardId', nullable: true }),
      standardName: t.exposeString('standardName', { nullable: true }),
      usageName: t.exposeString('usageName', { nullable: true }),
    }),
  })
  builder.queryFields((t) => ({
    listChildren: t.field({
      type: [childFile],
      extensions: { price: prices.school },
      description:
        'Every child that the school has or had, class by class; for a teacher, those in their care.',
      resolve: (_, __, context) => readFiles(context),
    }),
    childFile: t.field({
      type: childFile,
      nullable: true,
      description: 'The head of one child’s file, for those who may read it.',
      args: { childId: t.arg.id({ required: true }) },
      resolve: async (_, { childId }, context) =>
        (await readInFile(context, childId, async () => null))?.file ?? null,
    }),
  }))
}
