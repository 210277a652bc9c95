import { languages } from '#domain/accounts/identity.ts'

/** SQL: the language of a reader where the app speaks it, and null where only the letter about a day does. */
export const appLanguageIn = (column: string): string =>
  `case when ${column} in (${languages.map((it) => `'${it}'`).join(', ')}) then ${column} end`
