import type { FieldRefusal } from '../kernel/fields/field-codes.ts'
import { type RefusalOf, refuseBy } from '../kernel/result.ts'

export const prospectRefusalCodes = [
  'prospect.name-missing',
  'prospect.born-in-future',
  'prospect.born-too-long-ago',
  'prospect.expected-too-late',
  'prospect.expected-past',
  'prospect.first-day-too-far',
  'prospect.guardian-missing',
  'prospect.guardian-unreachable',
  'prospect.too-many-guardians',
  'prospect.reason-missing',
  'prospect.end-missing',
  'prospect.end-too-far',
  'prospect.enrolled',
  'prospect.blacklisted',
  'prospect.merged',
  'prospect.same-one',
  'prospect.no-half-day',
  'prospect.offer-not-open',
  'prospect.offer-lapsed',
  'prospect.unknown-fields',
  'prospect.letter-empty',
  'prospect.too-many-mails',
  'prospect.nobody-to-mail',
  'prospect.not-born-yet',
  'prospect.class-full',
  'prospect.not-enrolled',
  'prospect.history-full',
  'prospect.note-full',
  'prospect.asked-on-wrong',
  'prospect.import-empty',
  'prospect.import-too-long',
  'prospect.import-fault',
  'prospect.import-alike',
  'prospect.direction-only',
] as const
export type ProspectRefusalCode = (typeof prospectRefusalCodes)[number]
/** A refusal of this area, or of a field. */
export type ProspectRefusal = RefusalOf<ProspectRefusalCode> | FieldRefusal

export const prospectRefusal = refuseBy<ProspectRefusalCode>()
