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

export const registerFields = graphql(
  `
    fragment RegisterFields on Register @_unmask {
      id
      from
      to
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
        expectedHalfDays
        hasHealthPlan
        guardians {
          id
          name
          phone
          relation
        }
      }
      health {
        ...ChildHealthFields
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
  [presenceDayFields, childHealthFields],
)

export const classDayClasses = graphql(`
  query ClassDayClasses($work: String!) {
    listClasses(work: $work) {
      id
      name
      standardId
      standardName
      childCount
    }
  }
`)

/**
 * All that the register asks for: the answers of both are one and the same entity of the cache, and half of a mark
 * would leave the register of that day unreadable.
 */
export const classDayRegister = graphql(
  `
    query ClassDayRegister($classId: ID!, $from: String!, $to: String!, $work: String!) {
      classDay(classId: $classId, from: $from, to: $to, work: $work) {
        ...RegisterFields
      }
    }
  `,
  [registerFields],
)

/** The classes whose register may be taken: asked ahead, for the register has to open without a network too. */
export const classDayRegisterClasses = graphql(`
  query ClassDayRegisterClasses {
    listClasses {
      id
      name
      standardId
      standardName
      childCount
    }
  }
`)

export type ClassDayResult = ResultOf<typeof registerFields>
export type ClassDayClass = ResultOf<typeof classDayClasses>['listClasses'][number]
export type ClassDayMark = ResultOf<typeof presenceMarkFields>
