import { type LocalDate, parseLocalDate } from '../../kernel/local-date.ts'
import { foldText } from '../../kernel/text.ts'

const months: Readonly<Record<string, number>> = {
  ...{ jan: 1, janv: 1, feb: 2, fev: 2, fevr: 2, mar: 3, mars: 3, apr: 4, avr: 4, may: 5, mai: 5 },
  ...{
    jun: 6,
    juin: 6,
    jul: 7,
    juil: 7,
    aug: 8,
    aout: 8,
    sep: 9,
    sept: 9,
    oct: 10,
    nov: 11,
    dec: 12,
  },
}

/** The first letters of a month's name that tell it from the others. */
function monthNamed(word: string): number | undefined {
  const folded = foldText(word).replace('.', '')
  return months[folded] ?? months[folded.slice(0, 4)] ?? months[folded.slice(0, 3)]
}

/**
 * Reads a day as banks write it: 2026-11-03, 03/11/2026, 3.11.26, 3 Nov 2026 or 3 novembre 2026. The day stands before
 * the month, as in France and in Britain. Undefined for a text that is no day.
 */
export function readBankDay(typed: string): LocalDate | undefined {
  const text = typed.trim()
  const iso = parseLocalDate(text.slice(0, 10))
  if (iso) return iso
  const parts = /^(\d{1,2})[/.\- ](\d{1,2}|\p{L}{3,9}\.?)[/.\- ](\d{4}|\d{2})$/u.exec(text)
  if (!parts) return undefined
  const [, day = '', middle = '', year = ''] = parts
  const month = /^\d/.test(middle) ? Number(middle) : monthNamed(middle)
  if (!month) return undefined
  const two = (number: number | string) => String(number).padStart(2, '0')
  return parseLocalDate(`${year.padStart(4, '20')}-${two(month)}-${two(day)}`)
}
