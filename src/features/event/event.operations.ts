import { graphql, type ResultOf } from 'gql.tada'
import { event } from '#domain/event/event.ts'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { queryOf } from '#src/keeping/acts/query-of.ts'
import { fragmentOf } from '#src/things/thing-documents.ts'

const windowShown = graphql(
  `
    fragment EventWindowShown on Query @_unmask {
      events(from: $from, to: $to) {
        id
        readAt
        events {
          ...SchoolEventFields
          audienceIds
          skippedDays
          files {
            id
            name
            image {
              id
              url
              thumbnailUrl
            }
          }
          cancelledBecause
          mayChange
        }
        closedDays {
          date
          standardId
          name
        }
        targets {
          id
          kind
          name
          className
          standardIds
        }
      }
    }
  `,
  [fragmentOf(event)],
)

/** The events of some days, with what is closed on them and whom an event can be for. */
export const eventWindow = queryOf('EventWindow', windowShown, '$from: String!, $to: String!')

export type EventWindow = ResultOf<typeof windowShown>['events']
export type SchoolEvent = EventWindow['events'][number]
export type EventTarget = EventWindow['targets'][number]

export const eventFile = graphql(`
  query EventFile($eventId: ID!, $mediaId: ID!) {
    address: eventFile(eventId: $eventId, mediaId: $mediaId)
  }
`)

const act = actsOn(windowShown, { onlyShown: '$from: String!, $to: String!' })

export const addEvent = act('addEvent', '$eventId: ID!, $input: SchoolEventInput!')
export const changeEvent = act(
  'changeEvent',
  '$eventId: ID!, $input: SchoolEventInput!, $version: Int',
)
export const removeEvent = act('removeEvent', '$eventId: ID!')
export const cancelEvent = act('cancelEvent', '$eventId: ID!, $reason: String')
export const removeEventDay = act('removeEventDay', '$eventId: ID!, $day: String!')
export const changeEventDay = act(
  'changeEventDay',
  '$eventId: ID!, $day: String!, $dayEventId: ID!, $input: SchoolEventInput!, $reason: String',
)
