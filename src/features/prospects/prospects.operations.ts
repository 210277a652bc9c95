import { graphql, type ResultOf } from 'gql.tada'
import { prospect } from '#domain/prospects/prospect.ts'
import { waitingRules } from '#domain/prospects/waiting.ts'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { queryOf } from '#src/keeping/acts/query-of.ts'
import { fragmentOf } from '#src/things/thing-documents.ts'

const bookShown = graphql(
  `
    fragment ProspectsShown on Query @_unmask {
      prospects {
        id
        readAt
        today
        formSlug
        counts {
          id
          toprocess
          customer
          nonews
          blacklisted
          waitinglist
          oldestToProcess
        }
        rules {
          ...WaitingRulesFields
        }
        levels {
          id
          name
        }
        classes {
          id
          name
          capacity
          childCount
          levelIds
        }
        places {
          standardId
          name
          capacity
          halfDays {
            halfDay
            capacity
            taken
            free
          }
        }
        letter {
          title
          text
          pdfUrl
        }
        prospects {
          ...ProspectFields
          status
          guardians {
            firstName
            lastName
            relation
            phone
            email
          }
          halfDays
          acceptedHalfDays
          offer {
            halfDays
            until
            state
          }
          requestNumber
          askedOn
          contactOn
          consentedAt
          statusReason
          restrictedUntil
          childId
          rank
          points
          criteria {
            criterion
            points
          }
          duplicateIds
          anonymiseOn
          entries {
            id
            kind
            onDay
            text
            isDone
            byName
            at
            version
          }
        }
      }
    }
  `,
  [fragmentOf(prospect), fragmentOf(waitingRules)],
)

/** The requests of a school, with what decides about them. */
export const prospectBook = queryOf('Prospects', bookShown)

/** The number of requests under each status, for the menus. */
export const prospectCounts = graphql(`
  query ProspectCounts {
    prospectCounts {
      id
      toprocess
    }
  }
`)

export type ProspectBook = ResultOf<typeof bookShown>['prospects']
export type Prospect = ProspectBook['prospects'][number]
export type ProspectEntry = Prospect['entries'][number]

const act = actsOn(bookShown)

export const addProspect = act('addProspect', '$prospectId: ID!, $input: ProspectInput!')
export const changeProspect = act(
  'changeProspect',
  '$prospectId: ID!, $input: ProspectInput!, $version: Int',
)
export const removeProspect = act('removeProspect', '$prospectId: ID!')
export const importProspects = act(
  'importProspects',
  '$importId: ID!, $rows: [ImportedProspectInput!]!',
)
export const setProspectStatus = act(
  'setProspectStatus',
  '$prospectId: ID!, $status: String, $reason: String, $until: String',
)
export const addProspectEntry = act(
  'addProspectEntry',
  '$entryId: ID!, $prospectId: ID!, $kind: String!, $onDay: String!, $text: String',
)
export const settleProspectEntry = act('settleProspectEntry', '$entryId: ID!, $isDone: Boolean!')
export const removeProspectEntry = act('removeProspectEntry', '$entryId: ID!')
export const offerPlace = act(
  'offerPlace',
  '$prospectId: ID!, $halfDays: [String!]!, $until: String',
)
export const answerOffer = act('answerOffer', '$prospectId: ID!, $isAccepted: Boolean!')
export const mergeProspects = act('mergeProspects', '$prospectId: ID!, $otherId: ID!')
export const sendProspectMail = act(
  'sendProspectMail',
  '$prospectIds: [ID!]!, $title: String!, $text: String!, $hasPdf: Boolean!',
)
export const putWaitingRules = act(
  'putWaitingRules',
  '$rulesId: ID!, $input: WaitingRulesInput!, $version: Int',
)
export const enrolProspect = act(
  'enrolProspect',
  '$prospectId: ID!, $childId: ID!, $stayId: ID!, $scheduleId: ID!, $guardianIds: [ID!]!, $classId: ID!, $standardId: ID!, $input: EnrolProspectInput!, $isAnother: Boolean!, $isOverFull: Boolean!',
)

/** The mail to one family as it would leave. Without words it is the school's own letter. */
export const prospectMail = graphql(`
  query ProspectMail($prospectId: ID!, $title: String, $text: String) {
    prospectMail(prospectId: $prospectId, title: $title, text: $text) {
      prospectId
      subject
      text
      to
      unknownFields
      hasPdf
    }
  }
`)
