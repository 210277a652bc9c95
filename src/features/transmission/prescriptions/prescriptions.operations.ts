import { graphql } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { queryOf } from '#src/keeping/acts/query-of.ts'
import { prescriptionFields } from '../transmission.operations.ts'

const prescriptionsShown = graphql(
  `
    fragment PrescriptionsShown on Query @_unmask {
      prescriptions(childId: $childId) {
        ...PrescriptionFields
      }
    }
  `,
  [prescriptionFields],
)

export const childPrescriptions = queryOf(
  'TransmissionPrescriptions',
  prescriptionsShown,
  '$childId: ID!',
)

export const prescriptionPaper = graphql(`
  query PrescriptionPaper($prescriptionId: ID!, $mediaId: ID!) {
    address: prescriptionPaper(prescriptionId: $prescriptionId, mediaId: $mediaId)
  }
`)

const act = actsOn(prescriptionsShown, { onlyShown: '$childId: ID!' })

export const recordPrescription = act('recordPrescription', '$input: RecordPrescriptionInput!')
export const endPrescription = act('endPrescription', '$id: ID!')
