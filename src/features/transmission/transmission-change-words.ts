import { msg } from '@lingui/core/macro'
import type { ChangeWords } from '#src/manifest/change-words.ts'

/** The log's words for acts on sheets and prescriptions. */
export const transmissionChangeWords: ChangeWords = {
  setTransmissionSettings: ({ by }) => msg`${by} changed how the transmission sheet is filled.`,
  recordPrescription: ({ by }) => msg`${by} recorded a prescription.`,
  endPrescription: ({ by }) => msg`${by} ended a prescription.`,
  seeGift: ({ by }) => msg`${by} saw that a medicine was given beyond its prescription.`,
  unseeGift: ({ by }) =>
    msg`${by} marked a medicine given beyond its prescription as not seen after all.`,
}
