import type { Language } from '../../accounts/identity.ts'
import { undoHours } from '../../import/import-codes.ts'
import { fillNames, unknownNamesIn } from '../../kernel/named-fields.ts'
import { addressHours, paperMinutes } from '../../media/picture-address.ts'
import { keptAlbumDays, keptLetterDays, registerYears } from '../fixed-terms.ts'

/** The named fields of the notice. Their numbers come from the rules that erase, so that the notice is never stale. */
export const noticeFields = [
  'schoolName',
  'schoolContact',
  'fileYears',
  'registerYears',
  'letterDays',
  'albumDays',
  'pictureHours',
  'paperMinutes',
  'undoHours',
] as const
export type NoticeField = (typeof noticeFields)[number]
export type NoticeValues = Record<NoticeField, string>

const nobodyNamed: Readonly<Record<Language, string>> = {
  en: 'the school office',
  fr: 'le secrétariat',
}

/** The facts that the school says of itself in its notice. */
export type NoticeFacts = {
  schoolName: string
  /** The ways to reach the school: e-mail, phone. */
  contacts: readonly string[]
  /** Years after a child has left at which its file is erased. */
  fileYears: number
}

/** The values of the named fields, as this language says them. */
export function noticeValues(facts: NoticeFacts, language: Language): NoticeValues {
  const amount = (value: number, unit: 'year' | 'day' | 'hour' | 'minute'): string =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
  return {
    schoolName: facts.schoolName,
    schoolContact: facts.contacts.join(', ') || nobodyNamed[language],
    fileYears: amount(facts.fileYears, 'year'),
    registerYears: amount(registerYears, 'year'),
    letterDays: amount(keptLetterDays, 'day'),
    albumDays: amount(keptAlbumDays, 'day'),
    pictureHours: amount(addressHours.most, 'hour'),
    paperMinutes: amount(paperMinutes, 'minute'),
    undoHours: amount(undoHours, 'hour'),
  }
}

/** The names in braces that the notice cannot fill, each once. */
export const unknownNoticeFields = (text: string): string[] => unknownNamesIn(text, noticeFields)

export const fillNotice = (text: string, values: Readonly<Record<string, string>>): string =>
  fillNames(text, values)
