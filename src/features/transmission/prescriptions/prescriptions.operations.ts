import { graphql } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
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

export const childPrescriptions = graphql(
  `
    query TransmissionPrescriptions($childId: ID!) {
      ...PrescriptionsShown
    }
  `,
  [prescriptionsShown],
)

const act = actsOn(prescriptionsShown, { onlyShown: '$childId: ID!' })

export const recordPrescription = act('recordPrescription', '$input: RecordPrescriptionInput!')
export const endPrescription = act('endPrescription', '$id: ID!')
