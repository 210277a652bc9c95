import { msg } from '@lingui/core/macro'
import type { ChangeWords } from '#src/manifest/change-words.ts'

/** The log's words for acts on the settings of the diary. */
export const diaryChangeWords: ChangeWords = {
  setDiarySettings: ({ by }) => msg`${by} changed when and how daily reports are mailed.`,
  addDiarySentence: ({ by }) => msg`${by} added a sentence to the diary.`,
  changeDiarySentence: ({ by }) => msg`${by} changed a sentence of the diary.`,
  removeDiarySentence: ({ by }) => msg`${by} took a sentence out of the diary.`,
  orderDiarySentences: ({ by }) => msg`${by} put the sentences of the diary into another order.`,
}
