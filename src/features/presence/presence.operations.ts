import { graphql, type ResultOf } from 'gql.tada'
import {
  type presenceDayFields,
  presenceMarkFields,
  registerFields,
} from '#src/class-day/class-day.operations.ts'

export const presenceClasses = graphql(`
  query PresenceClasses {
    listClasses {
      id
      name
      standardId
      standardName
      childCount
    }
  }
`)

export const presenceRegister = graphql(
  `
    query PresenceRegister($classId: ID!, $from: String!, $to: String!) {
      register(classId: $classId, from: $from, to: $to) {
        ...RegisterFields
      }
    }
  `,
  [registerFields],
)

export const presenceBuilding = graphql(
  `
    query PresenceBuilding($date: String!) {
      buildingAt(date: $date)
      building(date: $date) {
        ...RegisterFields
      }
    }
  `,
  [registerFields],
)

export const presenceElsewhere = graphql(`
  query PresenceElsewhere($date: String!) {
    buildingElsewhere(date: $date) {
      className
      inside
      notCalled
      teachers
      at
    }
  }
`)

export const presenceHistory = graphql(
  `
    query PresenceHistory($childId: ID!, $date: String!) {
      presenceHistory(childId: $childId, date: $date) {
        id
        period
        at
        by
        device
        before {
          ...PresenceMarkFields
        }
        after {
          ...PresenceMarkFields
        }
      }
    }
  `,
  [presenceMarkFields],
)

export const presenceUnjustified = graphql(`
  query PresenceUnjustified($month: String!, $atLeast: Int!) {
    unjustifiedAbsences(month: $month, atLeast: $atLeast) {
      id
      className
      halfDays
      unjustified
      pending
      justified
      child {
        id
        firstName
        lastName
        gender
        pic
        birthDate
        classId
        guardians {
          id
          name
          phone
          relation
        }
      }
    }
  }
`)

export type ClassElsewhereResult = ResultOf<typeof presenceElsewhere>['buildingElsewhere'][number]
export type RegisterResult = ResultOf<typeof registerFields>
export type RegisterChild = RegisterResult['children'][number]
export type PresenceDayResult = ResultOf<typeof presenceDayFields>
export type PresenceMarkResult = ResultOf<typeof presenceMarkFields>
export type PresenceChangeResult = ResultOf<typeof presenceHistory>['presenceHistory'][number]
export type ChildAbsencesResult = ResultOf<
  typeof presenceUnjustified
>['unjustifiedAbsences'][number]

export const presenceServerTime = graphql(`
  query PresenceServerTime {
    serverTime
  }
`)
