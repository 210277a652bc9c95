import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { listStays, type StayRecord } from '#server/records/children/stays.sql.ts'
import { readInFile } from '../file/child-file.ts'
import { archiveChild } from './archive.acts.ts'
import { enterClass, leaveSchool, takeBackStay } from './stays.acts.ts'

/** Classes over time: read by those who may open the file, changed by the direction. */
export function addStaysToSchema(builder: Builder, answer: ActAnswerType): void {
  const stay = builder.objectRef<StayRecord>('ChildStay').implement({
    description: 'One stay of a child in a class.',
    fields: (t) => ({
      id: t.exposeID('id'),
      classId: t.expose('classId', { type: 'ClassId' }),
      className: t.exposeString('className'),
      firstDay: t.expose('firstDay', { type: 'LocalDate' }),
      lastDay: t.expose('lastDay', { type: 'LocalDate', nullable: true, description: 'Included.' }),
      leftBecause: t.exposeString('leftBecause', { nullable: true }),
      leftFor: t.exposeString('leftFor', { nullable: true }),
      standardName: t.exposeString('standardName'),
    }),
  })
  builder.queryField('childStays', (t) =>
    t.field({
      type: [stay],
      description: 'The stays of a child in classes, the first one first.',
      args: { childId: t.arg.id({ required: true }) },
      resolve: async (_, { childId }, context) =>
        (await readInFile(context, childId, listStays))?.part ?? [],
    }),
  )
  builder.mutationFields((t) => {
    const act = actField(t, answer)
    const childId = t.arg.id({ required: true })
    return {
      enterClass: act(enterClass, {
        childId,
        stayId: t.arg.id({ required: true }),
        classId: t.arg.id({ required: true }),
        standardId: t.arg.id({ description: 'The child’s own level in a class of several.' }),
        firstDay: t.arg.string({ required: true }),
      }),
      leaveSchool: act(leaveSchool, {
        childId,
        lastDay: t.arg.string({ required: true }),
        because: t.arg.string(),
        for: t.arg.string({ description: 'Where the child goes.' }),
      }),
      takeBackStay: act(takeBackStay, { childId, stayId: t.arg.id({ required: true }) }),
      archiveChild: act(archiveChild, { childId, isArchived: t.arg.boolean({ required: true }) }),
    }
  })
}
