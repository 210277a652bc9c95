import { graphql, type ResultOf } from 'gql.tada'
import { registerMarks } from '#src/class-day/class-day.operations.ts'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { roomsFields } from '#src/rooms/rooms.operations.ts'

const callsShown = graphql(`
  fragment CallsShown on Query @_unmask {
    dashboard {
      calls {
        id
        childId
        outcome
        at
        byId
        byName
      }
    }
  }
`)

const act = actsOn(callsShown)

export const noteCall = act('noteCall', '$callId: ID!, $childId: ID!, $isReached: Boolean!')
export const takeCallBack = act('takeCallBack', '$callId: ID!')

/** The whole page, in one call. A part is null for somebody who may not open its list. */
export const dashboardPage = graphql(
  `
    query DashboardPage {
      dashboard {
        date
        readAt
        registers {
          ...RegisterMarks
        }
        rooms {
          ...RoomsFields
        }
        absentInARow {
          childId
          days
          since
        }
        calls {
          id
          childId
          outcome
          at
          byId
          byName
        }
        attendance {
          monday
          taken
          present
        }
        occupancy {
          places
          week {
            date
            halfDay
            children
          }
          months {
            month
            halfDays {
              date
              halfDay
              children
            }
          }
        }
        reports {
          classId
          className
          count
          date
        }
        documents {
          missing
          expiring
        }
        unread
        prospects {
          id
          toprocess
          oldestToProcess
        }
        pictures
        events {
          id
          title
          startsAt
        }
        dues {
          amount
          families
          currency {
            code
            locale
            symbol
          }
          ages {
            from
            to
            amount
            families
          }
        }
        invoices {
          month
          isPrepared
          ready
          blocked
        }
        tablets {
          id
          name
          lastReportedAt
          lastReportedBy
          forgottenAt
          waiting {
            userId
            name
            count
          }
        }
      }
    }
  `,
  [registerMarks, roomsFields],
)

export type Board = ResultOf<typeof dashboardPage>['dashboard']
export type Part<Name extends keyof Board> = NonNullable<Board[Name]>
