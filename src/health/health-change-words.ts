import { msg } from '@lingui/core/macro'
import type { ChangeWords } from '#src/manifest/change-words.ts'

/** The sentences of the log for acts on what is known of a child. */
export const healthChangeWords: ChangeWords = {
  recordHealth: ({ by }) => msg`${by} changed what is known of a child’s health.`,
  recordVaccines: ({ by }) => msg`${by} changed the doctor or the vaccines of a child.`,
}
