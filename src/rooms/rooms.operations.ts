import { graphql, type ResultOf } from 'gql.tada'

export const passageFields = graphql(`
  fragment PassageFields on StaffPassage @_unmask {
    id
    userId
    classId
    way
    date
    at
    version
    isRemoved
  }
`)

export const roomCountFields = graphql(`
  fragment RoomCountFields on RoomCount @_unmask {
    id
    classId
    date
    at
    dueAt
    expected
    there
    countedByName
    version
    isRemoved
  }
`)

/** The adults of a day and the rule that counts them: the page of the day reads it within its one call. */
export const roomsFields = graphql(
  `
    fragment RoomsFields on Rooms @_unmask {
      id
      date
      rule
      walksFrom
      levels {
        standardId
        childrenPerAdult
      }
      childLevels {
        childId
        standardId
      }
      walkers {
        childId
        walksSince
      }
      people {
        userId
        name
        classIds
      }
      passages {
        ...PassageFields
      }
      countTimes
      counts {
        ...RoomCountFields
      }
    }
  `,
  [passageFields, roomCountFields],
)

export const roomsOfDay = graphql(
  `
    query RoomsOfDay($date: String!) {
      rooms(date: $date) {
        ...RoomsFields
      }
    }
  `,
  [roomsFields],
)

export type RoomsResult = ResultOf<typeof roomsFields>
export type PassageResult = ResultOf<typeof passageFields>
export type RoomCountResult = ResultOf<typeof roomCountFields>
