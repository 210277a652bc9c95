import { type Language, languages } from '../accounts/identity.ts'

/** Languages of the letter about a day: those of the app, and others that families read. */
export const letterLanguages = [...languages, 'ar', 'es', 'pt', 'tr', 'uk'] as const
export type LetterLanguage = (typeof letterLanguages)[number]

/** Languages whose sentences no native speaker has read yet. The form says so where one is chosen. */
export const unreadLanguages: readonly LetterLanguage[] = ['ar', 'es', 'pt', 'tr', 'uk']

/** Decides if a language is written from right to left. */
export const isRightToLeft = (language: LetterLanguage): boolean => language === 'ar'

/** The language of all other mails, and of names that a school has worded: the reader's own, or else the school's. */
export const appLanguageOf = (language: LetterLanguage, ofSchool: Language): Language =>
  languages.find((own) => own === language) ?? ofSchool
