import { msg } from '@lingui/core/macro'
import type { NoticeRefusalCode } from '#domain/privacy/notice/notice.ts'
import type { PrivacyRefusalCode } from '#domain/privacy/terms.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import type { ActsOf } from '#src/keeping/acts/use-act.ts'
import type { ChangeWords } from '#src/manifest/change-words.ts'

/** The reason why a term or the notice was not changed: one sentence for each code. */
export const privacyRefusalWords: RefusalWords<PrivacyRefusalCode | NoticeRefusalCode> = {
  'privacy.reason-missing': msg`To keep data longer, the law asks why. Nothing was saved: write the reason.`,
  'privacy.malformed-date': msg`This is no day of the calendar. Nothing was saved: type day, month and year.`,
  'privacy.not-later': msg`The file is kept until that day already. Nothing was saved: choose a later day.`,
  'privacy.notice-empty': msg`The notice has no words in one of the languages. Nothing was saved: write some, or put the starter text back.`,
}

export const privacyActs: ActsOf = {
  words: privacyRefusalWords,
}

/** The log's words for these acts. They name no child. */
export const privacyChangeWords: ChangeWords = {
  setPrivacyTerm: ({ by }) => msg`${by} changed how long files are kept.`,
  setPrivacyNotice: ({ by }) => msg`${by} changed the privacy notice.`,
  keepChildLonger: ({ by }) => msg`${by} keeps the file of a child longer.`,
}
