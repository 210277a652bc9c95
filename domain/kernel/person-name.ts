/** The names of a person, as they are said. Of a child, `lastName` is the one in use (`shownLastName`). */
export type PersonName = { readonly firstName: string; readonly lastName: string }

/** Says a name as people speak it: Léo Martin. */
export const givenFirst = ({ firstName, lastName }: PersonName): string =>
  `${firstName} ${lastName}`.trim()

/** Says a name as a list sorts it: Martin Léo. */
export const familyFirst = ({ firstName, lastName }: PersonName): string =>
  `${lastName} ${firstName}`.trim()

// English sorts as the collation of all languages does. Without a language it would be that of the device.
const { compare } = new Intl.Collator('en')

/**
 * Compares two people in the one order of names: the family name, then the first name, accents and capitals aside. The
 * database sorts the same way by its collation of all languages (`byName` in SQL).
 */
export const byFamilyName = (one: PersonName, other: PersonName): number =>
  compare(one.lastName, other.lastName) || compare(one.firstName, other.firstName)
