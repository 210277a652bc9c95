import { type RefusalOf, refuseBy } from '../result.ts'

/**
 * The refusals of a field, or of the thing itself. The fact `field` names the field at which the sentence stands.
 * `field.malformed` says by the fact `kind` what the text is not: a day, an hour, a number, a phone, an e-mail, a website.
 */
export const fieldRefusalCodes = [
  'field.missing',
  'field.malformed',
  'field.too-long',
  'field.out-of-range',
  'field.unknown',
  'field.taken',
  'field.not-arrived',
  'field.to-come',
  'field.ends-before-it-starts',
  'thing.unknown',
  'thing.unknown-owner',
  'thing.too-many',
  'thing.changed-meanwhile',
  'thing.used',
  'thing.order-outdated',
] as const
export type FieldRefusalCode = (typeof fieldRefusalCodes)[number]

/** A refusal of a field or a thing, with the facts that its sentence names. */
export type FieldRefusal = RefusalOf<FieldRefusalCode>

export const fieldRefusal = refuseBy<FieldRefusalCode>()

/**
 * Codes that an area refused with until a general one took their place. A tablet may hold them in its outbox, at entries
 * that were refused long ago, so they keep a sentence.
 */
export const oldCodes: Readonly<Record<string, FieldRefusalCode>> = {
  'transmission.text-too-long': 'field.too-long',
  'diary.text-too-long': 'field.too-long',
  'needs.note-too-long': 'field.too-long',
  'pedagogy.comment-too-long': 'field.too-long',
  'pedagogy.text-too-long': 'field.too-long',
}
