import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'

const scheduleShown = graphql(`
  fragment ScheduleShown on Query @_unmask {
    childSchedules(childId: $childId) {
      id
      version
      firstKind
      rows {
        id
        kind
        firstDay
        lastDay
        halfDays
        canteenDays
        hours {
          weekday
          from
          to
        }
        adaptationFrom
        adaptationTo
        noticeDays
        noticeGivenOn
        hasBeforeCare
        hasAfterCare
        isTakenBack
        recordedByName
        recordedAt
      }
    }
  }
`)

export const childSchedules = graphql(
  `
    query ChildSchedules($childId: ID!) {
      ...ScheduleShown
    }
  `,
  [scheduleShown],
)

const act = actsOn(scheduleShown, { onlyShown: '$childId: ID!' })

export const planSchedule = act('planSchedule', '$input: ScheduleInput!')
export const takeBackSchedule = act('takeBackSchedule', '$id: ID!, $seen: Int!')

export type ShownSchedules = NonNullable<ResultOf<typeof scheduleShown>['childSchedules']>
export type ShownSchedule = ShownSchedules['rows'][number]
