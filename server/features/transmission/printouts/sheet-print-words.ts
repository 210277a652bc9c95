import type { PrintoutLanguage } from '#server/platform/printouts/words.ts'
import { englishSheet } from './sheet-words-en.ts'
import { frenchSheet } from './sheet-words-fr.ts'

/** The words of the sheets and registers on paper and in tables. Every language says what English says. */
export type SheetPrintWords = typeof englishSheet

export const sheetPrintWords: Readonly<Record<PrintoutLanguage, SheetPrintWords>> = {
  en: englishSheet,
  fr: frenchSheet,
}
