import { type RefusalOf, refuseBy } from '../kernel/result.ts'

export const prospectRefusalCodes = [
  'prospect.name-missing',
  'prospect.born-in-future',
  'prospect.born-too-long-ago',
  'prospect.expected-too-late',
  'prospect.expected-past',
  'prospect.first-day-too-far',
  'prospect.unknown-level',
  'prospect.unknown-half-day',
  'prospect.guardian-missing',
  'prospect.guardian-unreachable',
  'prospect.too-many-guardians',
  'prospect.reason-missing',
  'prospect.reason-too-long',
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
  'prospect.letter-too-long',
  'prospect.too-many-mails',
  'prospect.nobody-to-mail',
  'prospect.not-born-yet',
  'prospect.class-full',
  'prospect.not-enrolled',
  'prospect.entry-missing',
  'prospect.history-full',
  'prospect.note-full',
  'prospect.direction-only',
] as const
export type ProspectRefusalCode = (typeof prospectRefusalCodes)[number]
export type ProspectRefusal = RefusalOf<ProspectRefusalCode>

export const prospectRefusal = refuseBy<ProspectRefusalCode>()
