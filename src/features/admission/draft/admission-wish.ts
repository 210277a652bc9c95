import type { AdmissionWish } from '#domain/admission/admission.ts'
import type { AdmissionDraft } from './admission-draft.ts'
import { readTypedDay } from './typed-day.ts'

/** The answers as they are sent. `language` is the one in which the family reads the form. */
export function wishOf(draft: AdmissionDraft, language: string): AdmissionWish {
  const { children, guardians, numberOfChildren, hasSibling, message } = draft
  const { lineOne, postcode, city, mayContact } = draft
  return {
    children: children.map(({ birthDate, firstDay, standardId, halfDays, ...names }) => ({
      ...names,
      birthDate: readTypedDay(birthDate) ?? null,
      firstDay: readTypedDay(firstDay) ?? null,
      standardId: standardId || null,
      halfDays: [...halfDays],
    })),
    guardians: guardians.map((guardian) => ({ ...guardian })),
    numberOfChildren: numberOfChildren || null,
    ...{ hasSibling, language, lineOne, postcode, city, message },
    isConsented: mayContact,
  }
}
