import { msg } from '@lingui/core/macro'
import type { DocumentRefusalCode } from '#domain/children/documents/document-codes.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import type { ActsOf } from '#src/keeping/acts/use-act.ts'
import type { ChangeWords } from '#src/manifest/change-words.ts'
import { childrenRefusalWords } from '../../children-refusals.ts'

/** The reason why nothing of a child's documents was changed: what was typed stays where it is. */
export const documentRefusalWords: RefusalWords<DocumentRefusalCode> = {
  'documents.file-of-another': msg`This file is already filed for another child. Nothing was saved: choose the file again, so that it is sent once more.`,
  'documents.other-format': msg`The name of the file says another format than its content. Nothing was saved: save it anew from the program that made it, or as PDF.`,
  'documents.replaced': msg`A newer version has taken the place of this document. Nothing was changed: look at the newer one.`,
  'documents.too-many': msg`This file holds 200 documents, older versions counted. Nothing was saved: remove some that nobody needs.`,
}

export const documentActs: ActsOf = {
  words: { ...childrenRefusalWords, ...documentRefusalWords },
  outdated: ['documents.replaced'],
}

/** The log's words for acts on documents. They name neither child nor document. */
export const documentChangeWords: ChangeWords = {
  addChildDocument: ({ by }) => msg`${by} filed a document of a child.`,
  changeChildDocument: ({ by }) => msg`${by} changed what is said of a child's document.`,
  judgeChildDocument: ({ by }) => msg`${by} judged a document of a child.`,
  removeChildDocument: ({ by }) => msg`${by} removed a document of a child.`,
}
