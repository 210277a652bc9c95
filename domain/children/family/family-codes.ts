import type { FieldRefusal } from '../../kernel/fields/field-codes.ts'
import { refuse } from '../../kernel/result.ts'

/** The reasons why an act about a child's family was refused. The client holds one sentence per code and language. */
export const familyRefusalCodes = [
  'families.name-missing',
  'families.address-shared',
  'families.shares-not-whole',
  'families.nothing-given',
] as const
export type FamilyRefusalCode = (typeof familyRefusalCodes)[number]

type OfFamily = { code: FamilyRefusalCode; facts?: Readonly<Record<string, string>> }

/** A refusal about a family, or about a field of what was typed. */
export type FamilyRefusal = OfFamily | FieldRefusal

/** A refusal of an act about a family; the facts name the field or the people that it is about. */
export const familyRefusal = (code: FamilyRefusalCode, facts?: Readonly<Record<string, string>>) =>
  refuse<OfFamily>(facts ? { code, facts } : { code })
