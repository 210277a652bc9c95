import { graphql } from 'gql.tada'
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
    mutation RecordPrescription($input: RecordPrescriptionInput!) {
      recordPrescription(input: $input) {
        __typename
        ... on PrescriptionRecorded {
          prescription {
            ...PrescriptionFields
          }
        }
        ... on TransmissionRefused {
          code
          facts {
            name
            value
          }
        }
      }
    }
  `,
  [prescriptionFields],
)

export const endPrescription = graphql(
  `
    mutation EndPrescription($id: ID!) {
      endPrescription(id: $id) {
        __typename
        ... on PrescriptionRecorded {
          prescription {
            ...PrescriptionFields
          }
        }
        ... on TransmissionRefused {
          code
          facts {
            name
            value
          }
        }
      }
    }
  `,
  [prescriptionFields],
)
