import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'

/** Everything that the list of classes shows. Every act on it reads it anew. */
const classesShown = graphql(`
  fragment ClassesShown on Query @_unmask {
    listClassrooms {
      id
      name
      standardId
      furtherStandardIds
      capacity
      room
      colour
      childOrder
      childCount
      isArchived
      archivesOn
      isOpenToTeacher
      version
      teachers {
        userId
        name
        role
        firstDay
        lastDay
      }
    }
    listStandards {
      id
      name
      code
    }
    listTeachers {
      id
      name
    }
  }
`)
export type ClassBook = ResultOf<typeof classesShown>
export type Classroom = ClassBook['listClassrooms'][number]

export const classesList = graphql(
  `
    query ClassesList {
      ...ClassesShown
    }
  `,
  [classesShown],
)

const act = actsOn(classesShown)

export const addClass = act('addClass', '$classId: ID!, $input: ClassroomInput!')
export const changeClass = act(
  'changeClass',
  '$classId: ID!, $input: ClassroomInput!, $version: Int!',
)
export const archiveClass = act('archiveClass', '$classId: ID!, $isArchived: Boolean!')
export const closeClass = act(
  'closeClass',
  '$classId: ID!, $version: Int!, $toClassId: ID!, $firstDay: String!, $stays: [NextStayInput!]!',
)
export const deleteClass = act('deleteClass', '$classId: ID!')
export const orderClasses = act('orderClasses', '$classIds: [ID!]!')
export const setClassTeachers = act(
  'setClassTeachers',
  '$classId: ID!, $version: Int!, $teachers: [ClassTeacherInput!]!',
)

/** The classes of a school year, each with who was in it. */
export const classesOfYear = graphql(`
  query ClassesOfYear($startYear: Int!) {
    classesOfYear(startYear: $startYear) {
      id
      classId
      name
      standardIds
      room
      isArchived
      teachers
      children {
        childId
        firstName
        lastName
        firstDay
        lastDay
      }
    }
    listStandards {
      id
      name
      code
    }
  }
`)
export type ClassBookOfYear = ResultOf<typeof classesOfYear>
export type ClassOfYear = ClassBookOfYear['classesOfYear'][number]

/** Everything that the page of one class shows beside the list. */
const insideShown = graphql(`
  fragment ClassInsideShown on Query @_unmask {
    classroomInside(classId: $classId) {
      children {
        id
        firstName
        lastName
      }
      coming {
        id
        childId
        name
      }
      groups {
        id
        name
        colour
        version
        childIds
      }
      usedBy {
        kind
        count
      }
    }
  }
`)
export type ClassInside = NonNullable<ResultOf<typeof insideShown>['classroomInside']>
export type ClassChild = ClassInside['children'][number]
export type ClassGroup = ClassInside['groups'][number]

export const classInside = graphql(
  `
    query ClassInside($classId: ID!) {
      ...ClassInsideShown
    }
  `,
  [insideShown],
)

const inside = actsOn(insideShown)

export const orderClassChildren = inside('orderClassChildren', '$classId: ID!, $childIds: [ID!]!')
export const addClassGroup = inside(
  'addClassGroup',
  '$classId: ID!, $groupId: ID!, $input: ClassGroupInput!',
)
export const changeClassGroup = inside(
  'changeClassGroup',
  '$classId: ID!, $groupId: ID!, $input: ClassGroupInput!, $version: Int!',
)
export const removeClassGroup = inside('removeClassGroup', '$classId: ID!, $groupId: ID!')
