import {
  type ClassUse,
  childOrders,
  classColours,
  classUseKinds,
  teacherRoles,
} from '#domain/classes/classes.ts'
import type { Group } from '#domain/classes/groups.ts'
import { type ClassId, parseId } from '#domain/kernel/ids.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import type { ActAnswerType } from '#server/platform/keeping/keeping-in-schema.ts'
import { listGroupsOf } from '#server/records/children/groups.sql.ts'
import { addClassActs } from './class-acts.schema.ts'
import { requireClassKeeper } from './classes.acts.ts'
import {
  type ClassroomChild,
  type ClassroomRecord,
  listClassroomChildren,
  listClassrooms,
  listClassUses,
  listTeachers,
  type Teacher,
} from './classes.sql.ts'
import { addClassesOfYear } from './classes-of-year.ts'
import { type ComingChild, listComing } from './closing.sql.ts'
import { addLevelsToSchema } from './levels.schema.ts'

type Inside = {
  children: ClassroomChild[]
  coming: ComingChild[]
  groups: Group[]
  usedBy: ClassUse[]
}

/** Adds levels, classes and their groups. */
export function addClassesToSchema(builder: Builder, answer: ActAnswerType): void {
  addLevelsToSchema(builder, answer)
  addQueries(builder)
  addClassesOfYear(builder)
  addClassActs(builder, answer)
}

function addClassroomType(builder: Builder) {
  const teacher = builder.objectRef<Teacher>('ClassTeacher').implement({
    description: 'Who teaches a class, and from when to when. No day: since ever, or for ever.',
    fields: (t) => ({
      firstDay: t.expose('firstDay', { type: 'LocalDate', nullable: true }),
      lastDay: t.expose('lastDay', { type: 'LocalDate', nullable: true }),
      name: t.exposeString('name'),
      role: t.expose('role', { type: enumOf(builder, 'ClassTeacherRole', teacherRoles) }),
      userId: t.expose('userId', { type: 'UserId' }),
    }),
  })
  return builder.objectRef<ClassroomRecord>('Classroom').implement({
    description: 'A class as its page shows it.',
    fields: (t) => ({
      id: t.expose('id', { type: 'ClassId' }),
      capacity: t.exposeInt('capacity', { nullable: true }),
      childCount: t.exposeInt('childCount', { description: 'Of today.' }),
      childOrder: t.expose('childOrder', { type: enumOf(builder, 'ChildOrder', childOrders) }),
      colour: t.expose('colour', {
        type: enumOf(builder, 'ClassColour', classColours),
        nullable: true,
      }),
      furtherStandardIds: t.field({
        type: ['StandardId'],
        resolve: ({ furtherLevelIds }) => [...furtherLevelIds],
      }),
      archivesOn: t.expose('archivesOn', {
        type: 'LocalDate',
        nullable: true,
        description: 'The day to come on which it is archived.',
      }),
      isArchived: t.exposeBoolean('isArchived'),
      isOpenToTeacher: t.exposeBoolean('isOpenToTeacher', {
        description:
          'One of its teachers has a right on one of its levels; while it has none, one of the school.',
      }),
      name: t.exposeString('name'),
      room: t.exposeString('room', { nullable: true }),
      standardId: t.field({
        type: 'StandardId',
        resolve: ({ levelId }) => levelId,
        description: 'Its main level.',
      }),
      teachers: t.expose('teachers', { type: [teacher] }),
      version: t.exposeInt('version'),
    }),
  })
}

function addInsideType(builder: Builder) {
  const child = builder.objectRef<ClassroomChild>('ClassroomChild').implement({
    fields: (t) => ({
      id: t.expose('id', { type: 'ChildId' }),
      firstName: t.exposeString('firstName'),
      lastName: t.exposeString('lastName'),
      standardId: t.field({
        type: 'StandardId',
        nullable: true,
        resolve: ({ levelId }) => levelId,
      }),
    }),
  })
  const coming = builder.objectRef<ComingChild>('ClassroomStay').implement({
    description: 'A child that is in the class today or later.',
    fields: (t) => ({
      id: t.expose('id', { type: 'StayId' }),
      childId: t.expose('childId', { type: 'ChildId' }),
      firstDay: t.expose('firstDay', { type: 'LocalDate' }),
      lastDay: t.expose('lastDay', { type: 'LocalDate', nullable: true }),
      name: t.exposeString('name'),
    }),
  })
  const group = builder.objectRef<Group>('ClassGroup').implement({
    description: 'Some children of a class who do something together.',
    fields: (t) => ({
      id: t.expose('id', { type: 'GroupId' }),
      childIds: t.field({ type: ['ChildId'], resolve: ({ childIds }) => [...childIds] }),
      colour: t.expose('colour', {
        type: enumOf(builder, 'ClassColour', classColours),
        nullable: true,
      }),
      name: t.exposeString('name'),
      version: t.exposeInt('version'),
    }),
  })
  const use = builder.objectRef<ClassUse>('ClassroomUse').implement({
    fields: (t) => ({
      count: t.exposeInt('count'),
      kind: t.expose('kind', { type: enumOf(builder, 'ClassroomUseKind', classUseKinds) }),
    }),
  })
  return builder.objectRef<Inside>('ClassroomInside').implement({
    description: 'The children and groups of a class today, and what keeps it from being deleted.',
    fields: (t) => ({
      children: t.expose('children', { type: [child] }),
      coming: t.expose('coming', { type: [coming] }),
      groups: t.expose('groups', { type: [group] }),
      usedBy: t.expose('usedBy', { type: [use] }),
    }),
  })
}

function addQueries(builder: Builder): void {
  const classroom = addClassroomType(builder)
  const inside = addInsideType(builder)
  const person = builder.objectRef<{ id: string; name: string }>('Teacher').implement({
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
  })
  builder.queryFields((t) => ({
    listClassrooms: t.field({
      type: [classroom],
      description: 'Every class of the school in its order, archived ones included.',
      resolve: (_, __, context) => {
        const { schoolId, school } = requireClassKeeper(context)
        return context.database.glanceInSchool(schoolId, (tx) => listClassrooms(tx, school.today))
      },
    }),
    listTeachers: t.field({
      type: [person],
      description: 'The teachers who may be given a class.',
      resolve: (_, __, context) =>
        context.database.glanceInSchool(requireClassKeeper(context).schoolId, listTeachers),
    }),
    classroomInside: t.field({
      type: inside,
      args: { classId: t.arg.id({ required: true }) },
      resolve(_, { classId: sent }, context) {
        const { schoolId, school } = requireClassKeeper(context)
        const classId = parseId<ClassId>(sent)
        if (!classId) return { children: [], coming: [], groups: [], usedBy: [] }
        const { today } = school
        return context.database.glanceInSchool(schoolId, async (tx) => {
          const [children, coming, groups, usedBy] = await Promise.all([
            listClassroomChildren(tx, { classId, today }),
            listComing(tx, { classId, today }),
            listGroupsOf(tx, { classId, date: today }),
            listClassUses(tx, classId),
          ])
          return { children, coming, groups, usedBy }
        })
      },
    }),
  }))
}
