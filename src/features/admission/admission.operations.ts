import { graphql, type ResultOf } from 'gql.tada'
import { refusedFields } from '#src/keeping/acts/act-answer.ts'

/** The school of an address, with all that its form needs. */
export const admissionGround = graphql(
  `
    query admissionGround($slug: String) {
      answer: admissionGround(slug: $slug) {
        ...RefusedFields
        ... on AdmissionGround {
          __typename
          name
          logo
          phone
          mail
          levels {
            id
            name
          }
          openHalfDays
          noticeEn
          noticeFr
          noticeVersion
          today
        }
      }
    }
  `,
  [refusedFields],
)

type Answer = ResultOf<typeof admissionGround>['answer']
export type AdmissionSchool = Extract<Answer, { __typename: 'AdmissionGround' }>

/** A small piece of work for the device. It is asked for when the form is sent, since it holds for a short time only. */
export const admissionChallenge = graphql(
  `
    query admissionChallenge($slug: String) {
      answer: admissionChallenge(slug: $slug) {
        ...RefusedFields
        ... on AdmissionChallenge {
          __typename
          challenge
        }
      }
    }
  `,
  [refusedFields],
)

export const sendAdmission = graphql(
  `
    mutation sendAdmission(
      $slug: String
      $formId: ID!
      $input: AdmissionInput!
      $website: String
      $proof: String!
    ) {
      answer: sendAdmission(
        slug: $slug
        formId: $formId
        input: $input
        website: $website
        proof: $proof
      ) {
        ...RefusedFields
        ... on AdmissionSent {
          __typename
          number
          mailedTo
          pdfUrl
        }
      }
    }
  `,
  [refusedFields],
)

export type AdmissionSent = Extract<
  ResultOf<typeof sendAdmission>['answer'],
  { __typename: 'AdmissionSent' }
>
