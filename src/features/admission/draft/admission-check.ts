import { parseEmail } from '#domain/kernel/email.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { decideBirth } from '#domain/prospects/prospect.ts'
import type { RefusalCode } from '#domain/refusal-codes.ts'
import {
  type AdmissionDraft,
  type ChildDraft,
  type GuardianDraft,
  newChild,
  type Step,
} from './admission-draft.ts'
import { readTypedDay } from './typed-day.ts'

/** The wrong of a field; the words stand in `problem-words.tsx`. */
export type Wrong =
  | 'needed'
  | 'no-day'
  | 'not-born-yet'
  | 'born-already'
  | 'too-late'
  | 'too-old'
  | 'start-is-over'
  | 'start-too-far'
  | 'no-mail'
  | 'no-phone'
  | 'way-needed'
  | 'consent-needed'
  | 'too-long'
  | 'gone'

/** A field by its path, such as `children.0.firstName`, and its wrong. */
export type Problem = { at: string; wrong: Wrong }

const wrongs: Readonly<Partial<Record<RefusalCode, Wrong>>> = {
  'prospect.born-in-future': 'not-born-yet',
  'prospect.expected-past': 'born-already',
  'prospect.expected-too-late': 'too-late',
  'prospect.born-too-long-ago': 'too-old',
  'prospect.first-day-too-far': 'start-too-far',
  'prospect.name-missing': 'needed',
  'prospect.guardian-missing': 'needed',
  'prospect.guardian-unreachable': 'way-needed',
  'admission.first-day-past': 'start-is-over',
  'field.missing': 'needed',
  'field.too-long': 'too-long',
  'field.unknown': 'gone',
}

/** The wrong of a text that cannot be read, by the kind of its field. */
const unreadable: Readonly<Record<string, Wrong>> = {
  ...{ day: 'no-day', phone: 'no-phone', mail: 'no-mail' },
}

type Facts = Readonly<Record<string, string>>

/** The wrong that a refusal of the server tells of; undefined where no field of the form can mend it. */
export const wrongOf = (code: string, { kind = '' }: Facts = {}): Wrong | undefined =>
  code === 'field.malformed' ? unreadable[kind] : wrongs[code as RefusalCode]

/** The path of a field that the server refused. What children share stands once in the form. */
export const pathOf = ({ field, child }: Facts): string | undefined =>
  field && child !== undefined && Object.hasOwn(newChild, field)
    ? `children.${child}.${field}`
    : field

const isEmpty = (text: string): boolean => text.trim() === ''

const said = (at: string, wrong: Wrong | null | undefined): Problem[] =>
  wrong ? [{ at, wrong }] : []

const needed = (at: string, text: string): Problem[] => said(at, isEmpty(text) ? 'needed' : null)

function wrongOfBirth({ birthDate: typed, isExpected }: ChildDraft, today: LocalDate) {
  const birthDate = readTypedDay(typed)
  if (birthDate === null) return 'needed'
  if (birthDate === undefined) return 'no-day'
  const decided = decideBirth({ birthDate, isExpected }, today)
  return decided.ok ? null : wrongOf(decided.refusal.code)
}

function wrongOfStart(typed: string, today: LocalDate): Wrong | null {
  const day = readTypedDay(typed)
  if (day === undefined) return 'no-day'
  return day && day < today ? 'start-is-over' : null
}

/** No number that a school can ring is shorter. */
const fewestDigits = 7
const canRing = (phone: string): boolean => phone.replaceAll(/\D/g, '').length >= fewestDigits

function problemsOfGuardian(guardian: GuardianDraft, at: string): Problem[] {
  const { lastName, phone, email } = guardian
  return [
    ...needed(`${at}.lastName`, lastName),
    ...said(`${at}.phone`, isEmpty(phone) || canRing(phone) ? null : 'no-phone'),
    ...said(`${at}.email`, isEmpty(email) || parseEmail(email) ? null : 'no-mail'),
    ...said(`${at}.phone`, isEmpty(email) && isEmpty(phone) ? 'way-needed' : null),
  ]
}

/** Judges the answers of one step, before the next one is shown. In the order of the page. */
export function problemsOf(step: Step, draft: AdmissionDraft, today: LocalDate): Problem[] {
  const { children, guardians, mayContact } = draft
  switch (step) {
    case 'child':
      return children.flatMap((child, at) => [
        // A child that is expected may have no name yet.
        ...(child.isExpected ? [] : needed(`children.${at}.firstName`, child.firstName)),
        ...needed(`children.${at}.lastName`, child.lastName),
        ...said(`children.${at}.birthDate`, wrongOfBirth(child, today)),
      ])
    case 'wish':
      return children.flatMap(({ firstDay }, at) =>
        said(`children.${at}.firstDay`, wrongOfStart(firstDay, today)),
      )
    case 'guardian':
      return guardians.flatMap((guardian, at) => problemsOfGuardian(guardian, `guardians.${at}`))
    case 'check':
      return said('mayContact', mayContact ? null : 'consent-needed')
    default:
      return []
  }
}

/** The step on which a field stands. */
export function stepOf(at: string): Step {
  if (at.startsWith('guardians')) return 'guardian'
  if (/\.(standardId|firstDay|halfDays)$/.test(at)) return 'wish'
  if (at.startsWith('children')) return 'child'
  return at === 'mayContact' ? 'check' : 'family'
}
