import { refuse } from '../../kernel/result.ts'

/** Why an act about a child's family was refused. The client holds one sentence per code and language. */
export const familyRefusalCodes = [
  'families.unknown-child',
  'families.unknown-guardian',
  'families.unknown-address',
  'families.name-missing',
  'families.unknown-choice',
  'families.text-too-long',
  'families.phone-without-digits',
  'families.malformed-email',
  'families.address-shared',
  'families.shares-not-whole',
  'families.malformed-share',
  'families.too-many',
  'families.malformed-date',
  'families.date-to-come',
  'families.unknown-paper',
  'families.nothing-given',
] as const
export type FamilyRefusalCode = (typeof familyRefusalCodes)[number]

export type FamilyRefusal = { code: FamilyRefusalCode; facts?: Readonly<Record<string, string>> }

/** A refusal of an act about a family; the facts name the field or the people that it is about. */
export const familyRefusal = (code: FamilyRefusalCode, facts?: Readonly<Record<string, string>>) =>
  refuse<FamilyRefusal>(facts ? { code, facts } : { code })
