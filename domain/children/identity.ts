import { fieldRefusal } from '../kernel/fields/field-codes.ts'
import { readDayAt, readNeeded, readNeededDay, tooLongAt } from '../kernel/fields/typed-text.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import { accept, type Result } from '../kernel/result.ts'
import { foldText, tidyText } from '../kernel/text.ts'
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

/** The identity of a child, as typed. */
export type IdentityWish = {
  firstName: string
  lastName: string
  birthDate: string
} & Given<'gender' | 'ine' | 'insuranceValidUntil' | 'walksSince' | IdentityText>

/** The identity of a child, as it is kept. `lastName` stands in official papers; `usageName` is the one in use. */
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
  const field = 'birthDate'
  const birthDate = readNeededDay(typed, field)
  if (!birthDate.ok) return birthDate
  if (birthDate.value > today) return childrenRefusal('children.born-in-future', { field })
  if (ageOn(birthDate.value, today).years >= oldest)
    return childrenRefusal('children.born-too-long-ago', { field })
  return birthDate
}

/** Reads who a child is. The first thing that is wrong is the refusal. */
export function parseIdentity(
  wish: IdentityWish,
  today: LocalDate,
): Result<Identity, ChildrenRefusal> {
  const firstName = readNeeded(wish.firstName, 'firstName', longestName)
  if (!firstName.ok) return firstName
  const lastName = readNeeded(wish.lastName, 'lastName', longestName)
  if (!lastName.ok) return lastName
  const texts = Object.fromEntries(
    identityTexts.map((field) => [field, tidyText(wish[field] ?? '') || null]),
  ) as { [_ in IdentityText]: string | null }
  const tooLong = tooLongAt(texts, longestName)
  if (tooLong) return tooLong
  const birthDate = parseBirthDate(wish.birthDate, today)
  if (!birthDate.ok) return birthDate
  const gender = genders.find((it) => it === wish.gender) ?? null
  if (wish.gender && !gender) return fieldRefusal('field.unknown', { field: 'gender' })
  const ine = wish.ine?.trim() ? parseIne(wish.ine) : null
  if (ine === undefined) return childrenRefusal('children.wrong-ine', { field: 'ine' })
  const insuranceValidUntil = readDayAt(wish.insuranceValidUntil, 'insuranceValidUntil')
  if (!insuranceValidUntil.ok) return insuranceValidUntil
  const walksSince = readDayAt(wish.walksSince, 'walksSince')
  if (!walksSince.ok) return walksSince
  if (walksSince.value && walksSince.value < birthDate.value)
    return childrenRefusal('children.walks-before-birth', { field: 'walksSince' })
  return accept({
    ...texts,
    firstName: firstName.value,
    lastName: lastName.value,
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

/** Lists the fields that two versions of the identity write differently. The log of changes names them. */
export const changedFields = (before: Identity, after: Identity): (keyof Identity)[] =>
  (Object.keys(after) as (keyof Identity)[]).filter((field) => before[field] !== after[field])
