import type { ChildId, ClassId, StandardId } from '../kernel/ids.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import { foldText } from '../kernel/text.ts'
import type { ReadGuardian } from './read-rows.ts'

/** A child of the school, as a row is compared with it. */
export type ListedChild = {
  id: ChildId
  firstName: string
  lastName: string
  usageName: string | null
  birthDate: LocalDate
  ine: string | null
  /** Its class today or, while it is in none, the next one. */
  className: string | null
  /** It is in a class today or later. */
  hasPlace: boolean
}

/** The same with what an import may add to it. */
export type KnownChild = ListedChild & {
  gender: 'boy' | 'girl' | null
  guardianCount: number
  homes: readonly KnownAddress[]
}

export type KnownAddress = { id: string; line: string; postcode: string | null; city: string }

/** A guardian that the school has. */
export type KnownGuardian = {
  id: string
  firstName: string
  lastName: string
  phones: readonly string[]
  email: string | null
  address: string | null
  childIds: readonly ChildId[]
}

/** A level, and the one to which it leads. */
export type KnownLevel = {
  id: StandardId
  name: string
  code: string | null
  nextId: StandardId | null
}

/** A class with its main level and the ones beside it. */
export type KnownClass = {
  id: ClassId
  name: string
  levelId: StandardId
  otherLevelIds: readonly StandardId[]
  /** The number of children it has places for; null where nobody has said it. */
  capacity: number | null
  /** The children who are in it today or later. */
  childCount: number
  /** The highest place of a child in it. */
  lastPlace: number
}

/** The data of a school before an import. */
export type Ground = {
  levels: readonly KnownLevel[]
  classes: readonly KnownClass[]
  children: readonly KnownChild[]
  guardians: readonly KnownGuardian[]
}

/** A name as lists compare it: no accents, no capitals, no hyphens or apostrophes. */
export const foldName = (name: string): string =>
  foldText(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** First and last name, folded. */
export const nameKey = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${foldName(firstName)}|${foldName(lastName)}`

/** The names under which a child may stand in a list: by its family name, and by the name that it uses. */
export function nameKeys({
  firstName,
  lastName,
  usageName,
}: {
  firstName: string
  lastName: string
  usageName: string | null
}): string[] {
  const keys = [nameKey({ firstName, lastName })]
  if (usageName) keys.push(nameKey({ firstName, lastName: usageName }))
  return [...new Set(keys)]
}

/** A number by its last nine digits, so that 06 and +33 6 are one. */
const phoneKey = (phone: string): string => phone.replace(/\D/g, '').slice(-9)

const addressKey = (line: string, postcode: string | null): string =>
  `${foldName(line)}|${foldName(postcode ?? '')}`

/** By one of these two guardians of one name are the same person. */
export function contactKeys(guardian: ReadGuardian): string[] {
  const { phone, homePhone, workPhone, email, address } = guardian
  const phones = [phone, homePhone, workPhone].flatMap((it) => (it ? [`tel ${phoneKey(it)}`] : []))
  return [
    ...phones,
    ...(email ? [`mail ${email.toLowerCase()}`] : []),
    ...(address?.line ? [`home ${addressKey(address.line, address.postcode)}`] : []),
  ]
}

/** The same of a guardian whom the school has. `address` is its line and its postcode, with a bar between them. */
export function knownContactKeys({ phones, email, address }: KnownGuardian): string[] {
  const [line = '', postcode = ''] = (address ?? '').split('|')
  return [
    ...phones.map((phone) => `tel ${phoneKey(phone)}`),
    ...(email ? [`mail ${email.toLowerCase()}`] : []),
    ...(line ? [`home ${addressKey(line, postcode)}`] : []),
  ]
}
