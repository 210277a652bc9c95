import { builtFlags } from '../access/built.ts'
import { enableFlags } from '../access/features.ts'
import { parsePersonName } from '../accounts/identity.ts'
import { type FieldRefusal, fieldRefusal } from '../kernel/fields/field-codes.ts'
import { missingAt, tooLongAt } from '../kernel/fields/typed-text.ts'
import { type PostalAddress, type TypedAddress, tidyAddress } from '../kernel/postal-address.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import { keptText } from '../kernel/text.ts'
import { readContact, type SchoolContact } from './contact.ts'
import { parseSiret } from './siret.ts'

/**
 * The reasons why an act about the school's own settings was refused. The client holds one sentence per code and
 * language.
 */
export const schoolRefusalCodes = [
  'school.street-missing',
  'school.town-missing',
  'school.siret-malformed',
  'school.siret-taken',
  'school.unknown-switch',
  'school.unknown-step',
  'school.currency-has-dues',
  'school.health-plan-taken',
  'school.category-used',
] as const
export type SchoolRefusalCode = (typeof schoolRefusalCodes)[number]
type OfSchool = { code: SchoolRefusalCode; facts?: Readonly<Record<string, string>> }
type Refused = OfSchool | FieldRefusal

export const schoolRefusal = (code: SchoolRefusalCode, facts?: OfSchool['facts']) =>
  refuse<OfSchool>(facts ? { code, facts } : { code })

/** The name of the school and the ways to reach it, as they were typed. */
export type TypedSchoolData = {
  name: string
  mail: string
  website: string
  contactOne: string
  contactTwo: string
  siret: string
}

/** Its own postal address. */
export type SchoolAddress = PostalAddress

export type SchoolData = SchoolContact & { name: string; siret: string | null }

/** The longest line of an address. */
export const longestAddressLine = 100

/**
 * Reads the address of a school. It may be empty, or a town alone. A postcode or a second line needs its street, and a
 * street its town.
 */
export function readSchoolAddress(typed: TypedAddress): Result<SchoolAddress, Refused> {
  const address = tidyAddress(typed)
  const { lineOne, lineTwo, postcode, city } = address
  if ((lineTwo || postcode) && !lineOne)
    return schoolRefusal('school.street-missing', { field: 'lineOne' })
  if (lineOne && !city) return schoolRefusal('school.town-missing', { field: 'city' })
  return tooLongAt(address, longestAddressLine) ?? accept(address)
}

/** Reads the school's data. What is empty is none, except the name. */
export function readSchoolData(typed: TypedSchoolData): Result<SchoolData, Refused> {
  const name = parsePersonName(typed.name)
  if (!name) return missingAt('name')
  const contact = readContact(typed)
  if (!contact.ok) return contact
  const siret = typed.siret.trim() ? parseSiret(typed.siret) : null
  if (siret === undefined) return schoolRefusal('school.siret-malformed', { field: 'siret' })
  return accept({ ...contact.value, name, siret })
}

/** The switches a school sets for itself: its enable flags, and whether teachers see the phones of families. */
export const schoolSwitches = [...enableFlags, 'showGuardianInfo'] as const
/** Those that show or hide something by now. */
export const builtSwitches = schoolSwitches.filter(
  (name) => name === 'showGuardianInfo' || builtFlags.includes(name),
)
export type SchoolSwitch = (typeof schoolSwitches)[number]

/** The money of a school: its code, and the sign that stands beside an amount. */
export const currencySymbols = { EUR: '€', GBP: '£', CHF: 'CHF', USD: '$', CAD: '$' } as const
export type CurrencyCode = keyof typeof currencySymbols
export const currencyCodes = Object.keys(currencySymbols) as CurrencyCode[]

/** The pages of money that a school works with: payments alone, numbered invoices alone, or both. */
export const paymentTypes = ['payment', 'invoice', 'both'] as const
export type PaymentType = (typeof paymentTypes)[number]

/** The longest text that stands under invoices and reports, and the longest letter. */
export const longestNote = 500
export const longestLetter = 5_000
export const longestTitle = 200

export type TypedMoney = {
  currency: string
  /** Empty while nobody has chosen. */
  paymentType: string
  hasTax: boolean
  note: string
  showPaymentReminderToParent: boolean
}

export type SchoolMoney = Omit<TypedMoney, 'currency' | 'note' | 'paymentType'> & {
  currency: CurrencyCode
  paymentType: PaymentType | null
  note: string | null
}

/** Reads how a school asks for money. */
export function readMoney(typed: TypedMoney): Result<SchoolMoney, Refused> {
  const currency = currencyCodes.find((code) => code === typed.currency)
  if (!currency) return fieldRefusal('field.unknown', { field: 'currency' })
  const paymentType = paymentTypes.find((type) => type === typed.paymentType) ?? null
  if (typed.paymentType && !paymentType)
    return fieldRefusal('field.unknown', { field: 'paymentType' })
  const note = keptText(typed.note) || null
  return tooLongAt({ note }, longestNote) ?? accept({ ...typed, currency, note, paymentType })
}
