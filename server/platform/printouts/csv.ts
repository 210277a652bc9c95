import Papa from 'papaparse'
import { formulaStart } from '#domain/kernel/formula.ts'
import type { PrintoutLanguage } from './words.ts'

// Excel takes a file for UTF-8 only with this mark, and splits it by the comma of the country.
const byteOrderMark = '\uFEFF'
const delimiters: Readonly<Record<PrintoutLanguage, string>> = { en: ',', fr: ';' }

/** A table as CSV for the spreadsheets of that language. A text that begins like a formula stays a text, of several lines too. */
export function csvOf(
  { fields, data }: { fields: string[]; data: readonly (readonly string[])[] },
  language: PrintoutLanguage,
): Buffer {
  const rows = data.map((row) => [...row])
  const settings = { delimiter: delimiters[language], escapeFormulae: formulaStart }
  return Buffer.from(byteOrderMark + Papa.unparse({ fields, data: rows }, settings), 'utf8')
}
