import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'

const consentsShown = graphql(`
  fragment ConsentsShown on Query @_unmask {
    childConsents(childId: $childId) {
      id
      standing {
        use
        isGiven
        saidOn
      }
      events {
        id
        use
        answer
        saidOn
        guardianName
        hasProof
        byName
        recordedAt
      }
    }
    childFamily(childId: $childId) {
      id
      guardians {
        id
        guardianId
        name
      }
    }
  }
`)
export type ChildConsents = NonNullable<ResultOf<typeof consentsShown>['childConsents']>
export type ConsentGuardians = NonNullable<
  ResultOf<typeof consentsShown>['childFamily']
>['guardians']

export const childConsents = graphql(
  `
    query ChildConsentsOfFile($childId: ID!) {
      ...ConsentsShown
    }
  `,
  [consentsShown],
)

export const consentProof = graphql(`
  query ConsentProof($eventId: ID!) {
    address: consentProof(eventId: $eventId)
  }
`)

export const recordConsent = actsOn(consentsShown)(
  'recordConsent',
  '$childId: ID!, $eventId: ID!, $input: ConsentInput!',
)

export const shownPictures = graphql(`
  query ShownPictures($childId: ID!, $use: String!) {
    shownPictures(childId: $childId, use: $use) {
      id
      place
      date
      classId
      isShared
      thumbnailUrl
    }
  }
`)
export type ShownPicture = ResultOf<typeof shownPictures>['shownPictures'][number]
