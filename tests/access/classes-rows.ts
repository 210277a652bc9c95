import { nextId } from '#tests/support/server/small-world.ts'
import { ofDirection, ofSchool, type Row, row } from './row.ts'
import { thingRows } from './thing-rows.ts'

const standardId = nextId('unknown-level')
const classId = nextId('unknown-class')
const groupId = nextId('unknown-group')
const classroom = { name: '', levelId: standardId, furtherLevelIds: [], childOrder: 'name' }
const group = { name: '', childIds: [] }
const unknownClass = ofDirection('thing.unknown')

/** Levels and classes. Acts aim at what changes nothing for the rows that follow. */
export const classesRows: readonly Row[] = [
  row('Query.listStandards', ofSchool('answer', 'nothing')),
  ...thingRows(
    {
      ...{ add: 'addStandard', change: 'changeStandard', remove: 'removeStandard' },
      order: 'orderStandards',
    },
    { id: 'standardId', input: { input: {} }, who: ofDirection },
  ),
  row('Mutation.addStarterStandards', ofDirection('classes.levels-there'), {
    sets: ['creche'],
    standardIds: [standardId],
  }),
  row('Query.listClassrooms', ofDirection('answer', 'nothing')),
  row('Query.classesOfYear', ofDirection('answer', 'nothing'), { startYear: 2026 }),
  row('Query.listTeachers', ofDirection('answer', 'nothing')),
  row('Query.classroomInside', ofDirection('answer'), ({ class: { classId } }) => ({ classId })),
  row('Mutation.addClass', ofDirection('field.missing'), {
    classId,
    input: classroom,
  }),
  row('Mutation.changeClass', unknownClass, { classId, input: classroom, version: 1 }),
  row('Mutation.archiveClass', unknownClass, { classId, isArchived: true }),
  row('Mutation.closeClass', ofDirection('field.unknown'), {
    classId,
    version: 1,
    toClassId: classId,
    firstDay: '2026-12-01',
    stays: [],
  }),
  row('Mutation.deleteClass', ofDirection('answer'), { classId }),
  row('Mutation.orderClasses', ofDirection('thing.order-outdated'), { classIds: [classId] }),
  row('Mutation.setClassTeachers', unknownClass, { classId, version: 1, teachers: [] }),
  row('Mutation.orderClassChildren', ofDirection('thing.order-outdated'), {
    classId,
    childIds: [classId],
  }),
  row('Mutation.addClassGroup', unknownClass, { classId, groupId, input: group }),
  row('Mutation.changeClassGroup', unknownClass, { classId, groupId, input: group, version: 1 }),
  row('Mutation.removeClassGroup', ofDirection('answer'), { classId, groupId }),
]
