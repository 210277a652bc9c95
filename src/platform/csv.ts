import { formulaStart } from '#domain/kernel/formula.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { Sheet, SheetCell } from './sheet.ts'

/** Excel reads a file with the separators of its own language: a comma means a decimal in French. */
const separators = { en: ',', fr: ';' } as const satisfies Record<Locale, string>

// Without it Excel reads the accents of a UTF-8 file as two signs each.
const byteOrderMark = '\ufeff'

/** A name that begins like a formula stays a name: an apostrophe makes it text. */
const harmless = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)

const quoted = (text: string): string =>
  /[";,\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

function numberIn(value: number, locale: Locale): string {
  const text = String(value)
  return locale === 'fr' ? text.replace('.', ',') : text
}

function fieldOf(cell: SheetCell, locale: Locale): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return quoted(harmless(cell))
  if (typeof cell === 'number') return numberIn(cell, locale)
  return `${numberIn(Math.round(cell.share * 1000) / 10, locale)}%`
}

/** The sheet as CSV for the spreadsheets of that language, lines ended as RFC 4180 has them. */
export function sheetToCsv({ heads, rows }: Sheet, locale: Locale): Blob {
  const lines = [heads.map(({ title }) => title), ...rows].map((cells) =>
    cells.map((cell) => fieldOf(cell, locale)).join(separators[locale]),
  )
  return new Blob([byteOrderMark, lines.map((line) => `${line}\r\n`).join('')], {
    type: 'text/csv;charset=utf-8',
  })
}
