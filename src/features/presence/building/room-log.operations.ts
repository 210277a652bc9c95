import { graphql, type ResultOf } from 'gql.tada'

export const roomLogOfMonth = graphql(`
  query RoomLogOfMonth($month: String!) {
    roomLog(month: $month) {
      id
      date
      classId
      className
      ratio {
        from
        until
        minutes
        minutesOut
        withoutHour
        spans {
          from
          until
          needed
          adults
        }
      }
      counts {
        id
        at
        dueAt
        expected
        there
        countedByName
      }
      missed
    }
  }
`)

export type RoomLogDay = ResultOf<typeof roomLogOfMonth>['roomLog'][number]
