import { graphql, type ResultOf } from 'gql.tada'
import { presenceMarkFields } from '#src/class-day/class-day.operations.ts'

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
export type PresenceChangeResult = ResultOf<typeof presenceHistory>['presenceHistory'][number]
export type ChildAbsencesResult = ResultOf<
  typeof presenceUnjustified
>['unjustifiedAbsences'][number]
