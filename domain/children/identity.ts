import { type LocalDate, readDay } from '../kernel/local-date.ts'
import { accept, type Result } from '../kernel/result.ts'
import { foldText, isLongerThan, tidyText } from '../kernel/text.ts'
import { ageOn } from './child.ts'
import { type ChildrenRefusal, childrenRefusal } from './children-codes.ts'

/** Letters of a name, a town or a company at most. */
export const longestName = 80

/** No school and no crèche takes in somebody who is older. In years. */
const oldest = 18

export const genders = ['boy', 'girl'] as const
export type Gender = (typeof genders)[number]

/** Fields of the identity that are free text and may be empty. */
export const identityTexts = [
  'usageName',
  'birthCity',
  'birthDepartment',
  'birthCountry',
  'nationality',
  'homeLanguage',
  'insuranceCompany',
  'insuranceNumber',
] as const
type IdentityText = (typeof identityTexts)[number]

type Given<Field extends string> = { readonly [_ in Field]?: string | null | undefined }

/** Who a child is, as typed. */
export type IdentityWish = {
  firstName: string
  lastName: string
  birthDate: string
} & Given<'gender' | 'ine' | 'insuranceValidUntil' | 'walksSince' | IdentityText>

/** Who a child is, as it is kept. `lastName` stands in official papers, `usageName` is the one in use. */
export type Identity = {
  firstName: string
  lastName: string
  birthDate: LocalDate
  gender: Gender | null
  /** The national number of a French pupil (identifiant national élève). */
  ine: string | null
  insuranceValidUntil: LocalDate | null
  /** From this day on fewer adults are needed beside the child (France). */
  walksSince: LocalDate | null
} & { [_ in IdentityText]: string | null }

/**
 * Reads a national pupil number as papers write it, with spaces and in either case. It has 11 characters: ten digits and
 * a letter (base élèves académique), or nine digits and two letters (répertoire national, RNIE).
 */
export function parseIne(typed: string): string | undefined {
  const ine = tidyText(typed).replaceAll(' ', '').toUpperCase()
  return /^(\d{10}[A-Z]|\d{9}[A-Z]{2})$/.test(ine) ? ine : undefined
}

/** Reads a birth date: a day that has been, and not too long ago for a child. */
export function parseBirthDate(
  typed: string,
  today: LocalDate,
): Result<LocalDate, ChildrenRefusal> {
  const date = readDay(typed)
  if (!date) return childrenRefusal('children.malformed-date')
  if (date > today) return childrenRefusal('children.born-in-future')
  if (ageOn(date, today).years >= oldest) return childrenRefusal('children.born-too-long-ago')
  return accept(date)
}

/** Reads a day that may be left empty. */
export function parseDay(
  typed: string | null | undefined,
): Result<LocalDate | null, ChildrenRefusal> {
  const date = readDay(typed)
  return date === undefined ? childrenRefusal('children.malformed-date') : accept(date)
}

/** Reads who a child is. The first thing that is wrong is the refusal. */
export function parseIdentity(
  wish: IdentityWish,
  today: LocalDate,
): Result<Identity, ChildrenRefusal> {
  const firstName = tidyText(wish.firstName)
  const lastName = tidyText(wish.lastName)
  if (firstName === '') return childrenRefusal('children.first-name-missing')
  if (lastName === '') return childrenRefusal('children.last-name-missing')
  const texts = Object.fromEntries(
    identityTexts.map((field) => [field, tidyText(wish[field] ?? '') || null]),
  ) as { [_ in IdentityText]: string | null }
  if (
    [firstName, lastName, ...Object.values(texts)].some((text) => isLongerThan(text, longestName))
  )
    return childrenRefusal('children.text-too-long')
  const birthDate = parseBirthDate(wish.birthDate, today)
  if (!birthDate.ok) return birthDate
  const gender = genders.find((it) => it === wish.gender) ?? null
  if (wish.gender && !gender) return childrenRefusal('children.unknown-gender')
  const ine = wish.ine?.trim() ? parseIne(wish.ine) : null
  if (ine === undefined) return childrenRefusal('children.wrong-ine')
  const insuranceValidUntil = parseDay(wish.insuranceValidUntil)
  if (!insuranceValidUntil.ok) return insuranceValidUntil
  const walksSince = parseDay(wish.walksSince)
  if (!walksSince.ok) return walksSince
  if (walksSince.value && walksSince.value < birthDate.value)
    return childrenRefusal('children.walks-before-birth')
  return accept({
    ...texts,
    firstName,
    lastName,
    birthDate: birthDate.value,
    gender,
    ine,
    insuranceValidUntil: insuranceValidUntil.value,
    walksSince: walksSince.value,
  })
}

type Person = Pick<Identity, 'firstName' | 'lastName'> & { birthDate: string }

/** A name as it is compared: without accents, capitals, spaces and hyphens. */
export const nameKey = (text: string): string =>
  foldText(tidyText(text)).replace(/[^\p{L}\p{N}]+/gu, '')

/**
 * True if a child is probably one that the school has: same first name, same birth date, and its family name, by birth or
 * in use, whatever accents, capitals and hyphens. Twins have different first names.
 */
export const areAlike = (
  child: Person & Pick<Identity, 'usageName'>,
  typed: Person & Pick<Identity, 'usageName'>,
): boolean => {
  const namesOf = ({ lastName, usageName }: typeof typed) =>
    [lastName, usageName ?? ''].map(nameKey).filter((key) => key !== '')
  return (
    child.birthDate === typed.birthDate &&
    nameKey(child.firstName) === nameKey(typed.firstName) &&
    namesOf(child).some((key) => namesOf(typed).includes(key))
  )
}

/** Which fields two versions of the identity write differently. The log of changes names them. */
export const changedFields = (before: Identity, after: Identity): (keyof Identity)[] =>
  (Object.keys(after) as (keyof Identity)[]).filter((field) => before[field] !== after[field])
