import type { Relation } from '#domain/children/new-child.ts'
import type { NumberOfChildren } from '#domain/prospects/prospect.ts'
import type { WeeklyHalfDay } from '#domain/school/calendar.ts'

export type ChildDraft = {
  firstName: string
  lastName: string
  isExpected: boolean
  /** As typed: the birth date, or the day on which the child is expected. */
  birthDate: string
  standardId: string
  /** As typed. */
  firstDay: string
  halfDays: readonly WeeklyHalfDay[]
}

export type GuardianDraft = {
  firstName: string
  lastName: string
  relation: Relation
  phone: string
  email: string
}

/** The answers of a family so far, as they were typed. */
export type AdmissionDraft = {
  children: readonly ChildDraft[]
  guardians: readonly GuardianDraft[]
  numberOfChildren: NumberOfChildren | ''
  hasSibling: boolean
  lineOne: string
  postcode: string
  city: string
  message: string
  mayContact: boolean
  /** A field that nobody sees; only a machine fills it. */
  website: string
  /** Made at the first try to send: a second try sends nothing twice. Empty before. */
  requestId: string
}

export const newChild: ChildDraft = {
  ...{ firstName: '', lastName: '', isExpected: false, birthDate: '' },
  ...{ standardId: '', firstDay: '', halfDays: [] },
}

export const newGuardian: GuardianDraft = {
  ...{ firstName: '', lastName: '', relation: 'Mom', phone: '', email: '' },
}

export const emptyDraft: AdmissionDraft = {
  children: [newChild],
  guardians: [newGuardian],
  ...{ numberOfChildren: '', hasSibling: false },
  ...{ lineOne: '', postcode: '', city: '', message: '' },
  mayContact: false,
  website: '',
  requestId: '',
}

export const steps = ['begin', 'child', 'wish', 'guardian', 'family', 'check'] as const
export type Step = (typeof steps)[number]
