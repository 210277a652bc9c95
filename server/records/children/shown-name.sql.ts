import { asRead } from '#server/platform/database/statement.ts'

/** SQL: a family name as `shownLastName` says it. `of` is the alias of a row of `child`, or the table itself. */
export const lastNameShown = (of: string): string =>
  `coalesce(nullif(${of}.usage_name, ''), ${of}.last_name)`

/** SQL: first and family name, as a line says them. */
export const fullNameShown = (of: string): string =>
  `${of}.first_name || ' ' || ${lastNameShown(of)}`

/** SQL: the order of children by the names that are shown. */
export const byShownName = (of: string): string =>
  `${asRead(lastNameShown(of))}, ${asRead(`${of}.first_name`)}`
