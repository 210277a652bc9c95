import { parseClassWork } from '#domain/access/access.ts'
import type { ScheduleSpan } from '#domain/children/enrolment.ts'
import { relations } from '#domain/children/family/guardian.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import type { ActAnswerType } from '#server/platform/keeping/keeping-in-schema.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { requireSchoolViewer } from '#server/platform/request/refusals.ts'
import { listClassesInUse } from '#server/records/children/classes.sql.ts'
import { childType, guardianType, schoolClassType } from '#server/records/children/people-types.ts'
import { portraitAddress } from '#server/records/media/portrait-address.ts'
import { addAddingToSchema } from './adding/adding.schema.ts'
import { addAddressesToSchema } from './addresses/addresses.schema.ts'
import { canSeeGuardians } from './children.policy.ts'
import { addChildrenOfYear } from './file/children-of-year.ts'
import { addFileToSchema } from './file/file.schema.ts'
import { addHistoryToSchema } from './history/history.schema.ts'
import { addIdentityToSchema } from './identity/identity.schema.ts'
import { addPortraitToSchema } from './portrait/portrait.schema.ts'
import { addSignatoryToSchema } from './signatory/signatory.schema.ts'
import { addStaysToSchema } from './stays/stays.schema.ts'

export function addChildrenToSchema(builder: Builder, answer: ActAnswerType): void {
  const gender = builder.enumType('Gender', { values: ['boy', 'girl'] as const })
  const relation = enumOf(builder, 'ParentRelation', relations)

  const scheduleSpan = builder.objectRef<ScheduleSpan>('ScheduleSpan').implement({
    description: 'The half-days of a child from one day to another.',
    fields: (t) => ({
      firstDay: t.expose('firstDay', { type: 'LocalDate' }),
      halfDays: t.stringList({
        nullable: true,
        description: "As 'monday-am'; null: every half-day on which the school opens.",
        resolve: ({ halfDays }) => halfDays && [...halfDays],
      }),
      lastDay: t.expose('lastDay', { type: 'LocalDate', nullable: true }),
    }),
  })

  builder.objectType(guardianType, {
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      phone: t.exposeString('phone', { nullable: true }),
      relation: t.expose('relation', { type: relation }),
    }),
  })

  const group = builder.objectRef<{ id: string; name: string }>('ChildGroup').implement({
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
  })
  builder.objectType(childType, {
    fields: (t) => ({
      id: t.expose('id', { type: 'ChildId' }),
      birthDate: t.expose('birthDate', { type: 'LocalDate' }),
      classId: t.expose('classId', { type: 'ClassId' }),
      classOrder: t.exposeInt('classOrder', { description: "The class's own order (nosort)." }),
      enrolledFrom: t.expose('enrolledFrom', { type: 'LocalDate' }),
      enrolledTo: t.expose('enrolledTo', { type: 'LocalDate', nullable: true }),
      firstName: t.exposeString('firstName'),
      gender: t.expose('gender', { type: gender, nullable: true }),
      groups: t.expose('groups', {
        type: [group],
        nullable: true,
        description: 'The groups of the class that the child is in; null for none.',
      }),
      guardians: t.field({
        type: [guardianType],
        description:
          'Phones of guardians, when the viewer may see them (showGuardianInfo, or a director).',
        resolve: (child, _, { viewer }) =>
          viewer && canSeeGuardians(viewer) ? [...child.guardians] : [],
      }),
      hasHealthPlan: t.exposeBoolean('hasHealthPlan'),
      lastName: t.exposeString('lastName'),
      pic: t.string({
        nullable: true,
        description: 'The address of the portrait, for some hours. Null without consent.',
        resolve: ({ portraitMediaId }, _, context) => portraitAddress(context, portraitMediaId),
      }),
      schedules: t.field({
        type: [scheduleSpan],
        description:
          'When the child is expected; where none of them holds, whenever the school opens.',
        resolve: ({ schedules }) => [...schedules],
      }),
    }),
  })

  builder.objectType(schoolClassType, {
    fields: (t) => ({
      id: t.expose('id', { type: 'ClassId' }),
      childCount: t.exposeInt('childCount'),
      name: t.exposeString('name'),
      standardId: t.expose('standardId', {
        type: 'StandardId',
        description: 'The main one of its levels.',
      }),
      standardIds: t.field({
        type: ['StandardId'],
        description: 'All of its levels: rights are judged by them.',
        resolve: ({ standardIds }) => [...standardIds],
      }),
      standardName: t.exposeString('standardName'),
    }),
  })

  addFileToSchema(builder, { gender })
  addChildrenOfYear(builder)
  addIdentityToSchema(builder, answer, { gender })
  addSignatoryToSchema(builder, answer)
  addStaysToSchema(builder, answer)
  addPortraitToSchema(builder, answer)
  addAddingToSchema(builder, answer)
  addAddressesToSchema(builder, answer)
  addHistoryToSchema(builder)

  builder.queryField('listClasses', (t) =>
    t.field({
      type: [schoolClassType],
      description:
        'The classes with which the viewer may do this: presence, diary, transmission, pedagogy or profile.',
      args: { work: t.arg.string({ defaultValue: 'presence', required: true }) },
      resolve: readAs(requireSchoolViewer, async (tx, { args, viewer, today }) => {
        const work = parseClassWork(args.work)
        return work ? listClassesInUse(tx, { viewer, work, date: today }) : []
      }),
    }),
  )
}
