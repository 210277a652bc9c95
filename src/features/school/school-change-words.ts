import { msg } from '@lingui/core/macro'
import type { ChangeWords } from '#src/manifest/change-words.ts'

/** The sentences of the log about acts on the school's own settings. */
export const schoolChangeWords: ChangeWords = {
  setSchoolData: ({ by }) => msg`${by} changed what the school says of itself.`,
  setSchoolMoney: ({ by }) => msg`${by} changed how the school is paid.`,
  setSchoolLetters: ({ by }) => msg`${by} changed the letters to families.`,
  setSchoolSwitches: ({ by }) => msg`${by} switched parts of the school on or off.`,
  putAsideFirstStep: ({ by }) => msg`${by} put one of the first steps aside.`,
  putAwayFirstSteps: ({ by }) => msg`${by} put the first steps of the school away.`,
  addDocumentCategory: ({ by }) => msg`${by} added a kind of document.`,
  renameDocumentCategory: ({ by }) => msg`${by} renamed a kind of document.`,
  removeDocumentCategory: ({ by }) => msg`${by} removed a kind of document.`,
}
