import { asRead } from '#server/platform/database/statement.ts'

// The one place where a statement says how a child is called (decision 071). `of` is the alias of a row of `child`, or
// the table itself.

/** SQL: a family name as `shownLastName` says it. */
export const lastNameShown = (of: string): string =>
  `coalesce(nullif(${of}.usage_name, ''), ${of}.last_name)`

/** SQL: the columns of a child's name, as people read it. */
export const shownName = (of: string): string =>
  `${of}.first_name as "firstName", ${lastNameShown(of)} as "lastName"`

/** SQL: the same two inside `json_build_object`. */
export const shownNameJson = (of: string): string =>
  `'firstName', ${of}.first_name, 'lastName', ${lastNameShown(of)}`

/** SQL: first and family name, as a line says them. */
export const fullNameShown = (of: string): string =>
  `${of}.first_name || ' ' || ${lastNameShown(of)}`

/** SQL: the order of children by the names that are shown, as `byFamilyName` makes it. */
export const byShownName = (of: string): string =>
  `${asRead(lastNameShown(of))}, ${asRead(`${of}.first_name`)}`

/** SQL: the order of a class. It is by name, or the one that the class has made. */
export const inClassOrder = ({
  child,
  place,
  of,
}: {
  child: string
  /** The alias of the enrolment. */
  place: string
  /** The alias of the class. */
  of: string
}): string =>
  `case ${of}.child_order when 'own' then ${place}.class_order end, ${byShownName(child)}, ${child}.child_id`
