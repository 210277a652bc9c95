import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import { todayOf } from '#server/platform/request/today.ts'
import { type ClassToEnter, listClassesToEnter } from '#server/records/children/stays.sql.ts'
import { addChild } from './adding.acts.ts'

function addInput(builder: Builder) {
  const guardian = builder.inputType('NewGuardianInput', {
    fields: (t) => ({
      email: t.string(),
      firstName: t.string(),
      lastName: t.string(),
      phone: t.string(),
      relation: t.string({ required: true }),
    }),
  })
  return builder.inputType('NewChildInput', {
    fields: (t) => ({
      birthDate: t.string({ required: true }),
      firstDay: t.string({ required: true }),
      firstName: t.string({ required: true }),
      gender: t.string(),
      guardian: t.field({ type: guardian }),
      lastName: t.string({ required: true }),
    }),
  })
}

/** Children that are added by hand, by those who may open the page for it. */
export function addAddingToSchema(builder: Builder, answer: ActAnswerType): void {
  const input = addInput(builder)
  const level = builder.objectRef<ClassToEnter['levels'][number]>('LevelToEnter').implement({
    fields: (t) => ({ id: t.expose('id', { type: 'StandardId' }), name: t.exposeString('name') }),
  })
  const classToEnter = builder.objectRef<ClassToEnter>('ClassToEnter').implement({
    fields: (t) => ({
      id: t.expose('id', { type: 'ClassId' }),
      capacity: t.exposeInt('capacity', { nullable: true }),
      childCount: t.exposeInt('childCount'),
      levels: t.field({
        type: [level],
        description: 'The main one first.',
        resolve: ({ levels }) => levels,
      }),
      name: t.exposeString('name'),
    }),
  })
  builder.queryField('classesToEnter', (t) =>
    t.field({
      type: [classToEnter],
      description: 'The classes that a child can enter, for those who add children.',
      resolve: (_, __, context) => {
        const viewer = requireScreen('settings-children')(context)
        const date = todayOf(context, viewer)
        return context.database.glanceInSchool(viewer.schoolId, (tx) =>
          listClassesToEnter(tx, { date }),
        )
      },
    }),
  )
  builder.mutationField('addChild', (t) =>
    actField(t, answer)(addChild, {
      childId: t.arg.id({ required: true }),
      stayId: t.arg.id({ required: true }),
      guardianId: t.arg.id({ required: true }),
      classId: t.arg.id({ required: true }),
      standardId: t.arg.id({ description: 'The child’s own level in a class of several.' }),
      input: t.arg({ type: input, required: true }),
      isAnother: t.arg.boolean({
        required: true,
        description:
          'Whether a child with the same names and birth date is known to be another one.',
      }),
    }),
  )
}
