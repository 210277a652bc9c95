import type { FieldRefusal } from '../kernel/fields/field-codes.ts'
import { type Result, refuse } from '../kernel/result.ts'

/** The reasons why something about a child was not changed. */
export const childrenRefusalCodes = [
  'children.born-in-future',
  'children.born-too-long-ago',
  'children.wrong-ine',
  'children.ine-taken',
  'children.walks-before-birth',
  'children.enters-before-birth',
  'children.day-too-far',
  'children.stay-begins-that-day',
  'children.stay-follows',
  'children.not-there-then',
  'children.marks-after-end',
  'children.nothing-planned',
  'children.still-enrolled',
  'children.no-portrait-consent',
  'children.address-shared',
  'children.guardian-name-missing',
  'children.already-there',
  'children.no-certificate',
  'children.no-guardians',
] as const
export type ChildrenRefusalCode = (typeof childrenRefusalCodes)[number]

type OfChildren = { code: ChildrenRefusalCode; facts?: Readonly<Record<string, string>> }

/** A refusal about a child, or about a field of what was typed. */
export type ChildrenRefusal = OfChildren | FieldRefusal

/** A refusal with its facts, such as how many marks stand in the way. */
export const childrenRefusal = (
  code: ChildrenRefusalCode,
  facts?: Readonly<Record<string, string>>,
): Extract<Result<never, OfChildren>, { ok: false }> => refuse(facts ? { code, facts } : { code })
