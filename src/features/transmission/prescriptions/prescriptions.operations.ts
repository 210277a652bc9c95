import { graphql } from 'gql.tada'
import { refusedFields } from '#src/keeping/act-answer.ts'
import { prescriptionFields } from '../transmission.operations.ts'

export const childPrescriptions = graphql(
  `
    query TransmissionPrescriptions($childId: ID!) {
      prescriptions(childId: $childId) {
        ...PrescriptionFields
      }
    }
  `,
  [prescriptionFields],
)

export const recordPrescription = graphql(
  `
    mutation RecordPrescription($actId: ID!, $childId: ID!, $input: RecordPrescriptionInput!) {
      answer: recordPrescription(actId: $actId, input: $input) {
        ...RefusedFields
        ... on Done {
          __typename
          query {
            prescriptions(childId: $childId) {
              ...PrescriptionFields
            }
          }
        }
      }
    }
  `,
  [refusedFields, prescriptionFields],
)

export const endPrescription = graphql(
  `
    mutation EndPrescription($actId: ID!, $childId: ID!, $id: ID!) {
      answer: endPrescription(actId: $actId, id: $id) {
        ...RefusedFields
        ... on Done {
          __typename
          query {
            prescriptions(childId: $childId) {
              ...PrescriptionFields
            }
          }
        }
      }
    }
  `,
  [refusedFields, prescriptionFields],
)
