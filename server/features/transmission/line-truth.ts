import type { TransmissionLine } from '#domain/transmission/transmission.ts'
import type { PresenceDayTruth } from '#server/records/presence/presence-truth.ts'

/** The change of a line in the register. People who may not take the register hear who is where, and nothing else. */
export type RegisterChange = {
  before: PresenceDayTruth | null
  after: PresenceDayTruth
  mayTakeRegister: boolean
}

/** TransmissionLine of the contract, and what it changed in the register where it is the answer to an entry. */
export type LineTruth = TransmissionLine & {
  readonly __typename: 'TransmissionLine'
  register?: RegisterChange
}

export const lineTruth = (line: TransmissionLine): LineTruth => ({
  __typename: 'TransmissionLine',
  ...line,
})
