import { type LocalDate, parseLocalDate } from '#domain/kernel/local-date.ts'

/**
 * Reads a day as families write it: "22/1/2026", "22.01.2026" or "22 01 2026", the day before the month in both
 * languages. Null where nothing stands, undefined for what is no day.
 */
export function readTypedDay(typed: string): LocalDate | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  const [, day, month, year] = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(text) ?? []
  if (!day || !month || !year) return parseLocalDate(text)
  return parseLocalDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** Writes a day as the field shows it: "22/01/2026". */
export const typedOf = (date: string): string => date.split('-').reverse().join('/')
