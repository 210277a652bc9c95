import { type RefusalOf, refuseBy } from '../kernel/result.ts'

/** Refusals of a form. The first two name no school: the app shows /404 and /disabled. */
export const admissionRefusalCodes = [
  'admission.unknown-school',
  'admission.school-disabled',
  'admission.no-child',
  'admission.too-many-children',
  'admission.first-day-past',
  'admission.consent-missing',
  'admission.proof-missing',
  'admission.proof-wrong',
  'admission.proof-expired',
  'admission.proof-used',
  'admission.too-many-tries',
  'admission.not-taken',
] as const
export type AdmissionRefusalCode = (typeof admissionRefusalCodes)[number]
export type AdmissionRefusal = RefusalOf<AdmissionRefusalCode>

export const admissionRefusal = refuseBy<AdmissionRefusalCode>()
