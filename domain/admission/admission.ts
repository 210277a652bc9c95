import type { FieldRefusal } from '../kernel/fields/field-codes.ts'
import { readThing, type Sent } from '../kernel/fields/thing.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import { accept, type Result } from '../kernel/result.ts'
import {
  type ProspectGuardian,
  type ProspectGuardianWish,
  readGuardians,
} from '../prospects/guardians.ts'
import {
  decideProspect,
  type ProspectValues,
  prospect,
  readHalfDays,
} from '../prospects/prospect.ts'
import type { ProspectRefusal } from '../prospects/prospect-codes.ts'
import type { WeeklyHalfDay } from '../school/calendar.ts'
import { type AdmissionRefusal, admissionRefusal } from './admission-codes.ts'

/** Children of one form. */
export const mostChildrenInForm = 4

type Text = string | null | undefined

/** A child as a family types it. */
export type AdmissionChildWish = {
  firstName?: Text
  lastName?: Text
  isExpected?: boolean | null | undefined
  birthDate?: Text
  gender?: Text
  standardId?: Text
  firstDay?: Text
  halfDays?: readonly string[] | null | undefined
}

/** A form as a family types it. */
export type AdmissionWish = {
  children: readonly AdmissionChildWish[]
  guardians: readonly ProspectGuardianWish[]
  numberOfChildren?: Text
  hasSibling?: boolean | null | undefined
  isOfStaff?: boolean | null | undefined
  language?: Text
  lineOne?: Text
  postcode?: Text
  city?: Text
  message?: Text
  isConsented?: boolean | null | undefined
}

export type AdmittedChild = { values: ProspectValues; halfDays: readonly WeeklyHalfDay[] }

export type Admission = {
  children: readonly AdmittedChild[]
  guardians: readonly ProspectGuardian[]
}

type Refused = AdmissionRefusal | ProspectRefusal | FieldRefusal

type Ground = { today: LocalDate; standardIds: readonly string[] }

/** Reads one child of a form. `place` counts from 0: the fact `child` says in which block the sentence stands. */
export function readAdmissionChild(
  child: AdmissionChildWish,
  { form, place, ground }: { form: AdmissionWish; place: number; ground: Ground },
): Result<AdmittedChild, Refused> {
  const { halfDays: _, ...typed } = child
  const { children: __, guardians: ___, isConsented: ____, ...shared } = form
  const sent = { ...shared, ...typed, note: null, source: 'form' } as Sent<typeof prospect>
  const at = (refused: { refusal: Refused }) => ({
    ok: false as const,
    refusal: {
      ...refused.refusal,
      facts: { ...refused.refusal.facts, child: String(place) },
    } as Refused,
  })
  const read = readThing(prospect, sent)
  if (!read.ok) return at(read)
  const judged = decideProspect(read.value, ground)
  if (!judged.ok) return at(judged)
  const { firstDay } = judged.value
  if (firstDay && firstDay < ground.today)
    return at(admissionRefusal('admission.first-day-past', { field: 'firstDay' }))
  const halfDays = readHalfDays(child.halfDays ?? [])
  if (!halfDays.ok) return at(halfDays)
  return accept({ values: judged.value, halfDays: halfDays.value })
}

/** Reads a whole form: the children one after the other, then the guardians, then the consent. Device and server run it. */
export function readAdmission(form: AdmissionWish, ground: Ground): Result<Admission, Refused> {
  if (form.children.length === 0) return admissionRefusal('admission.no-child')
  if (form.children.length > mostChildrenInForm)
    return admissionRefusal('admission.too-many-children', { most: String(mostChildrenInForm) })
  const children: AdmittedChild[] = []
  for (const [place, child] of form.children.entries()) {
    const read = readAdmissionChild(child, { form, place, ground })
    if (!read.ok) return read
    children.push(read.value)
  }
  const guardians = readGuardians(form.guardians)
  if (!guardians.ok) return guardians
  if (form.isConsented !== true)
    return admissionRefusal('admission.consent-missing', { field: 'isConsented' })
  return accept({ children, guardians: guardians.value })
}
