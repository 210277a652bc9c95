import { type Language, languages } from '../../accounts/identity.ts'
import { type FieldRefusal, fieldRefusal } from '../../kernel/fields/field-codes.ts'
import { tooLongAt } from '../../kernel/fields/typed-text.ts'
import { accept, type RefusalOf, type Result, refuse } from '../../kernel/result.ts'
import { keptText } from '../../kernel/text.ts'
import { starterNotice } from './starter-notice.ts'

export const longestNotice = 20_000

/** The reasons why the notice was not changed. */
export const noticeRefusalCodes = ['privacy.notice-empty'] as const
export type NoticeRefusalCode = (typeof noticeRefusalCodes)[number]

/** The school's own words in each language; null: the starter text holds. Version 0: it never wrote any. */
export type OwnNotice = Record<Language, string | null> & { version: number }

/** Gives the text families read. */
export const noticeText = (own: OwnNotice, language: Language): string =>
  own[language] ?? starterNotice[language]

/**
 * Judges other words for the notice over those that stand. A text that says what the starter text says follows it from
 * then on. `null` where both say the same already.
 */
export function decideNotice(
  wish: Record<Language, string> & { version: number },
  standing: OwnNotice,
): Result<OwnNotice | null, RefusalOf<NoticeRefusalCode> | FieldRefusal> {
  const texts = { en: keptText(wish.en), fr: keptText(wish.fr) }
  const field = languages.find((language) => texts[language] === '')
  if (field) return refuse({ code: 'privacy.notice-empty', facts: { field } })
  const tooLong = tooLongAt(texts, longestNotice)
  if (tooLong) return tooLong
  const ownOf = (language: Language) =>
    texts[language] === starterNotice[language] ? null : texts[language]
  const own = { en: ownOf('en'), fr: ownOf('fr'), version: standing.version + 1 }
  if (own.en === standing.en && own.fr === standing.fr) return accept(null)
  if (wish.version !== standing.version) return fieldRefusal('thing.changed-meanwhile')
  return accept(own)
}
