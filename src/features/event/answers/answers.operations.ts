import { graphql, type ResultOf } from 'gql.tada'
import { invitation } from '#domain/event/invitation.ts'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { queryOf } from '#src/keeping/acts/query-of.ts'
import type { useAskedAct } from '#src/keeping/acts/use-asked.ts'
import { fragmentOf } from '#src/things/thing-documents.ts'

const answersShown = graphql(
  `
    fragment EventAnswersShown on Query @_unmask {
      eventAnswers(eventId: $eventId) {
        id
        seatsLeft
        slots
        toRemind
        invitation {
          ...EventInvitationFields
        }
        children {
          id
          firstName
          lastName
          className
          invitedAt
          remindedAt
          isAuthorised
          people
          slot
          isByHand
        }
      }
    }
  `,
  [fragmentOf(invitation)],
)

/** The answers of families about one event: nothing of them is kept on the device. */
export const answersOfEvent = queryOf('AnswersOfEvent', answersShown, '$eventId: ID!')

/** The acts on what `useAsked` reads of it. */
export type AnswerActs = ReturnType<typeof useAskedAct<ResultOf<typeof answersShown>>>

export type EventAnswers = NonNullable<ResultOf<typeof answersShown>['eventAnswers']>
export type AskedChild = EventAnswers['children'][number]

const act = actsOn(answersShown)

export const setInvitation = act(
  'setInvitation',
  '$eventId: ID!, $seats: Int, $slotMinutes: Int, $closesOn: String, $version: Int',
)
export const removeInvitation = act('removeInvitation', '$eventId: ID!')
export const inviteFamilies = act('inviteFamilies', '$eventId: ID!')
export const remindFamilies = act('remindFamilies', '$eventId: ID!')
export const setFamilyAnswer = act(
  'setFamilyAnswer',
  '$eventId: ID!, $childId: ID!, $people: Int, $slot: String',
)
