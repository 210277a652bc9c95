import type { PersonName } from './person-name.ts'

// English sorts as the collation of all languages does. Without a language it would be that of the device.
const { compare } = new Intl.Collator('en')

/**
 * Compares two people in the one order of names: the family name, then the first name, accents and capitals aside. The
 * database sorts the same way by its collation of all languages (`byShownName` in SQL).
 */
export const byFamilyName = (one: PersonName, other: PersonName): number =>
  compare(one.lastName, other.lastName) || compare(one.firstName, other.firstName)
