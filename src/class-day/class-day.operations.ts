import { graphql, type ResultOf } from 'gql.tada'
import { childHealthFields } from '#src/health/health.operations.ts'

export const presenceMarkFields = graphql(`
  fragment PresenceMarkFields on PresenceMark @_unmask {
    state
    arrivedAt
    leftAt
    expectedAt
    wasLate
    reason
    justified
    note
    byUserId
    byName
    deviceId
    deviceName
    markedAt
    corrected
  }
`)

export const presenceDayFields = graphql(
  `
    fragment PresenceDayFields on PresenceDay @_unmask {
      id
      childId
      date
      version
      am {
        ...PresenceMarkFields
      }
      pm {
        ...PresenceMarkFields
      }
    }
  `,
  [presenceMarkFields],
)

/** A register without what must be known of the children, whose reading is logged. */
export const registerMarks = graphql(
  `
    fragment RegisterMarks on Register @_unmask {
      id
      from
      to
      readAt
      class {
        id
        name
        standardId
        standardName
        childCount
      }
      days {
        date
        am
        pm
        closedBecause
        closedName
      }
      children {
        id
        classId
        classOrder
        firstName
        lastName
        gender
        pic
        birthDate
        enrolledFrom
        enrolledTo
        schedules {
          firstDay
          lastDay
          halfDays
        }
        hasHealthPlan
        groups {
          id
          name
        }
        guardians {
          id
          name
          phone
          relation
        }
      }
      presence {
        ...PresenceDayFields
      }
      submissions {
        id
        classId
        date
        period
        byName
        submittedAt
        version
      }
    }
  `,
  [presenceDayFields],
)

export const registerFields = graphql(
  `
    fragment RegisterFields on Register @_unmask {
      ...RegisterMarks
      health {
        ...ChildHealthFields
      }
    }
  `,
  [registerMarks, childHealthFields],
)

export const childContactsFields = graphql(`
  fragment ChildContactsFields on ChildContacts @_unmask {
    id
    childId
    guardians {
      guardianId
      name
      relation
      phone
      homePhone
      workPhone
      mayCollect
    }
    collectors {
      collectorId
      kind
      name
      phone
      relation
      validFrom
      validUntil
      weekdays
      portrait
      isIdentityOpen
    }
  }
`)
/** The people to call about a child, those who may collect it, and those who must not. */
export type ChildContacts = ResultOf<typeof childContactsFields>

export const openClassFields = graphql(`
  fragment OpenClassFields on SchoolClass @_unmask {
    id
    name
    standardId
    standardName
    childCount
  }
`)

export const classDayClasses = graphql(
  `
    query ClassDayClasses($work: String!) {
      listClasses(work: $work) {
        ...OpenClassFields
      }
    }
  `,
  [openClassFields],
)

/** A class from one day to another, for one work with its children. The register asks for the same answer as the diary. */
export const classDayRegister = graphql(
  `
    query ClassDayRegister($classId: ID!, $from: String!, $to: String!, $work: String!) {
      classDay(classId: $classId, from: $from, to: $to, work: $work) {
        ...RegisterFields
        contacts {
          ...ChildContactsFields
        }
      }
    }
  `,
  [registerFields, childContactsFields],
)

/** The registers of today of every class in somebody's care: the list that an evacuation reads. */
export const classDayBuilding = graphql(
  `
    query ClassDayBuilding($date: String!) {
      buildingAt(date: $date)
      building(date: $date) {
        ...RegisterFields
      }
    }
  `,
  [registerFields],
)

/** The list of an evacuation, and what an older app kept, says nothing of contacts. */
export type ClassDayResult = ResultOf<typeof registerFields> & {
  contacts?: readonly ChildContacts[] | null
}
export type ClassDayClass = ResultOf<typeof classDayClasses>['listClasses'][number]
export type ClassDayMark = ResultOf<typeof presenceMarkFields>
