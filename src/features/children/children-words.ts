import { childrenChangeWords } from './children-change-words.ts'
import { childrenRefusalWords } from './children-refusals.ts'
import { documentChangeWords, documentRefusalWords } from './file/documents/documents-refusals.ts'
import { familyChangeWords } from './file/family/family-change-words.ts'
import { familyRefusalWords } from './file/family/family-refusals.ts'
import { childNoteChangeWords } from './file/note/note-refusals.ts'
import { erasureChangeWords, erasureRefusalWords } from './file/privacy/erasure-refusals.ts'
import { scheduleChangeWords } from './file/schedule/schedule-change-words.ts'
import { scheduleRefusalWords } from './file/schedule/schedule-refusals.ts'
import { signatoryChangeWords } from './printing/signatory-change-words.ts'

/**
 * The reason why an act about a child, its family or its papers was refused. It stands here, so that the start asks for
 * one file.
 */
export const everyRefusalWord = {
  ...childrenRefusalWords,
  ...familyRefusalWords,
  ...scheduleRefusalWords,
  ...documentRefusalWords,
  ...erasureRefusalWords,
}

/** The names of these acts in the log of changes. */
export const everyChangeWord = {
  ...childrenChangeWords,
  ...familyChangeWords,
  ...scheduleChangeWords,
  ...childNoteChangeWords,
  ...documentChangeWords,
  ...erasureChangeWords,
  ...signatoryChangeWords,
}
