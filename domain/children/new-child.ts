import { parseEmail } from '../kernel/email.ts'
import { fieldRefusal } from '../kernel/fields/field-codes.ts'
import { tooLongAt } from '../kernel/fields/typed-text.ts'
import type { ClassId } from '../kernel/ids.ts'
import { type LocalDate, yearOf } from '../kernel/local-date.ts'
import { accept, type Result } from '../kernel/result.ts'
import { tidyText } from '../kernel/text.ts'
import { academicYearFrom, defaultAcademicYear } from '../school/academic-year.ts'
import { type ChildrenRefusal, childrenRefusal } from './children-codes.ts'
import { type Identity, longestName, parseIdentity } from './identity.ts'
import { decideEntering, type Stay } from './stays.ts'

export const relations = ['Mom', 'Dad', 'Other'] as const
export type Relation = (typeof relations)[number]

type Text = string | null | undefined

/** One guardian, as typed beside a new child. */
export type NewGuardianWish = {
  firstName?: Text
  lastName?: Text
  relation: string
  phone?: Text
  email?: Text
}

export type NewGuardian = {
  firstName: string
  lastName: string
  relation: Relation
  phone: string | null
  email: string | null
}

/** A child as typed by hand. */
export type NewChildWish = {
  firstName: string
  lastName: string
  birthDate: string
  gender?: Text
  firstDay: string
  guardian?: NewGuardianWish | null | undefined
}

export type NewChild = {
  identity: Identity
  stay: Pick<Stay, 'classId' | 'firstDay'>
  guardian: NewGuardian | null
}

/**
 * Reads the guardian beside a new child: a name is needed, the rest may come later. A refusal names the field of the form
 * for both, such as `guardianLastName`.
 */
export function parseNewGuardian(wish: NewGuardianWish): Result<NewGuardian, ChildrenRefusal> {
  const [firstName, lastName, phone, typed] = [
    wish.firstName,
    wish.lastName,
    wish.phone,
    wish.email,
  ].map((text) => tidyText(text ?? ''))
  if (!firstName && !lastName)
    return childrenRefusal('children.guardian-name-missing', { field: 'guardianLastName' })
  const names = { guardianFirstName: firstName, guardianLastName: lastName, phone }
  const tooLong = tooLongAt(names, longestName)
  if (tooLong) return tooLong
  const relation = relations.find((it) => it === wish.relation)
  if (!relation) return fieldRefusal('field.unknown', { field: 'relation' })
  const email = typed ? parseEmail(typed) : null
  if (email === undefined) return fieldRefusal('field.malformed', { field: 'email', kind: 'mail' })
  return accept({
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    relation,
    phone: phone || null,
    email,
  })
}

/** Reads a child that is typed by hand, who enters this class. */
export function parseNewChild(
  wish: NewChildWish,
  { classId, today }: { classId: ClassId; today: LocalDate },
): Result<NewChild, ChildrenRefusal> {
  const identity = parseIdentity(wish, today)
  if (!identity.ok) return identity
  const { birthDate } = identity.value
  const nothing = { stays: [], marksAfter: () => ({ count: 0, lastDay: null }), today, birthDate }
  const first = { id: '', classId, standardId: null, firstDay: wish.firstDay }
  const entering = decideEntering(first, nothing)
  if (!entering.ok) return entering
  const guardian = wish.guardian ? parseNewGuardian(wish.guardian) : accept(null)
  if (!guardian.ok) return guardian
  const firstDay = entering.value?.written[0]?.firstDay ?? today
  return accept({ identity: identity.value, stay: { classId, firstDay }, guardian: guardian.value })
}

/** From which day a child is probably entered: today, or in the summer the first day of the next school year. */
export function usualFirstDay(today: LocalDate): LocalDate {
  const { firstDay } = defaultAcademicYear(today)
  return firstDay > today ? firstDay : today
}

/** The next 1 September, for a child who is announced. */
export function nextSeptember(today: LocalDate): LocalDate {
  const { firstDay } = academicYearFrom(yearOf(today))
  return firstDay > today ? firstDay : academicYearFrom(yearOf(today) + 1).firstDay
}
