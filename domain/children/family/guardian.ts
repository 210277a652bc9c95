import { type LetterLanguage, letterLanguages } from '../../diary/letter-languages.ts'
import { missingAt } from '../../kernel/fields/typed-text.ts'
import type { AddressId, GuardianId } from '../../kernel/ids.ts'
import { accept, type Result } from '../../kernel/result.ts'
import type { FamilyRefusal } from './family-codes.ts'
import { familyRefusal } from './family-codes.ts'
import { allRead, readChoice, readEmail, readLine, readPhone, type Sent } from './read-words.ts'

/** The specification's labels. Nothing follows from them: two mothers are two `Mom`. */
export const relations = ['Mom', 'Dad', 'Other'] as const
export type Relation = (typeof relations)[number]

export const titles = ['mr', 'mrs'] as const
export type Title = (typeof titles)[number]

/** A child has so many guardians at most. */
export const mostGuardians = 8

/** A guardian as all their children share it. */
export type Guardian = {
  id: GuardianId
  firstName: string
  lastName: string
  title: Title | null
  relation: Relation
  /** The one to call first: a mobile, where there is one. */
  phone: string | null
  homePhone: string | null
  workPhone: string | null
  email: string | null
  language: LetterLanguage | null
  profession: string | null
  cafNumber: string | null
  receivesReports: boolean
  receivesInvoices: boolean
  receivesMessages: boolean
  addressId: AddressId | null
  version: number
}

/** The role of a guardian for one child. None of it follows from the relation. */
export type GuardianLink = {
  hasLegalAuthority: boolean
  mayCollect: boolean
  /** In percent of what this child costs. */
  payerShare: number
  /** Called in this order in an emergency; the first one is 1. */
  rank: number
}

/** Guardian and link as they were typed. */
export type GuardianWish = {
  firstName: string
  lastName: string
  title?: Sent
  relation: string
  phone?: Sent
  homePhone?: Sent
  workPhone?: Sent
  email?: Sent
  language?: Sent
  profession?: Sent
  cafNumber?: Sent
  receivesReports: boolean
  receivesInvoices: boolean
  receivesMessages: boolean
}

export type GuardianWords = Omit<Guardian, 'id' | 'addressId' | 'version'>

/** Reads a guardian as typed: one of the two names has to be there. Tablet and server run it. */
export function parseGuardian(typed: GuardianWish): Result<GuardianWords, FamilyRefusal> {
  const read = allRead({
    firstName: readLine(typed.firstName, 'firstName'),
    lastName: readLine(typed.lastName, 'lastName'),
    title: readChoice(typed.title, titles, 'title'),
    relation: readChoice(typed.relation, relations, 'relation'),
    phone: readPhone(typed.phone, 'phone'),
    homePhone: readPhone(typed.homePhone, 'homePhone'),
    workPhone: readPhone(typed.workPhone, 'workPhone'),
    email: readEmail(typed.email),
    language: readChoice(typed.language, letterLanguages, 'language'),
    profession: readLine(typed.profession, 'profession'),
    cafNumber: readLine(typed.cafNumber, 'cafNumber'),
  })
  if (!read.ok) return read
  const { firstName, lastName, relation, ...others } = read.value
  if (!firstName && !lastName) return familyRefusal('families.name-missing', { field: 'lastName' })
  if (!relation) return missingAt('relation')
  const { receivesReports, receivesInvoices, receivesMessages } = typed
  const mails = { receivesReports, receivesInvoices, receivesMessages }
  return accept({
    ...others,
    ...mails,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    relation,
  })
}

/**
 * The guardians with legal authority whom the daily report does not reach while it reaches another one. In France both
 * parents get the same information unless a court says otherwise (domain notes, L2b).
 */
export function lessInformed<
  Of extends Pick<GuardianLink, 'hasLegalAuthority'> & Pick<Guardian, 'receivesReports' | 'email'>,
>(guardians: readonly Of[]): readonly Of[] {
  const isReached = (it: Of) => it.receivesReports && it.email !== null
  const legal = guardians.filter((it) => it.hasLegalAuthority)
  return legal.some(isReached) ? legal.filter((it) => !isReached(it)) : []
}
