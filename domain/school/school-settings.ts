import { builtFlags } from '../access/built.ts'
import { enableFlags } from '../access/features.ts'
import { parsePersonName } from '../accounts/identity.ts'
import { type PostalAddress, type TypedAddress, tidyAddress } from '../kernel/postal-address.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import { isLongerThan, keptText } from '../kernel/text.ts'
import { readContact, type SchoolContact } from './contact.ts'
import { parseSiret } from './siret.ts'

/** Why an act about the school's own settings was refused. The client holds one sentence per code and language. */
export const schoolRefusalCodes = [
  'school.name-missing',
  'school.mail-malformed',
  'school.website-malformed',
  'school.street-missing',
  'school.town-missing',
  'school.text-too-long',
  'school.siret-malformed',
  'school.siret-taken',
  'school.unknown-logo',
  'school.unknown-pdf',
  'school.unknown-switch',
  'school.unknown-step',
  'school.unknown-currency',
  'school.currency-has-dues',
  'school.unknown-payment-type',
  'school.health-plan-taken',
  'school.category-used',
] as const
export type SchoolRefusalCode = (typeof schoolRefusalCodes)[number]
type Refused = { code: SchoolRefusalCode }

export const schoolRefusal = (code: SchoolRefusalCode) => refuse<Refused>({ code })

/** What the school is called and how it is reached, as it was typed. */
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
  if ((lineTwo || postcode) && !lineOne) return schoolRefusal('school.street-missing')
  if (lineOne && !city) return schoolRefusal('school.town-missing')
  const isTooLong = Object.values(address).some((line) => isLongerThan(line, longestAddressLine))
  return isTooLong ? schoolRefusal('school.text-too-long') : accept(address)
}

/** Reads the school's data. What is empty is none, except the name. */
export function readSchoolData(typed: TypedSchoolData): Result<SchoolData, Refused> {
  const name = parsePersonName(typed.name)
  if (!name) return schoolRefusal('school.name-missing')
  const contact = readContact(typed)
  if (!contact.ok) return schoolRefusal(`school.${contact.refusal}`)
  const siret = typed.siret.trim() ? parseSiret(typed.siret) : null
  if (siret === undefined) return schoolRefusal('school.siret-malformed')
  return accept({ ...contact.value, name, siret })
}

/** What a school switches for itself: its enable flags, and whether teachers see the phones of families. */
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

/** Which pages of money a school works with: payments alone, numbered invoices alone, or both. */
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
  if (!currency) return schoolRefusal('school.unknown-currency')
  const paymentType = paymentTypes.find((type) => type === typed.paymentType) ?? null
  if (typed.paymentType && !paymentType) return schoolRefusal('school.unknown-payment-type')
  const note = keptText(typed.note) || null
  if (isLongerThan(note, longestNote)) return schoolRefusal('school.text-too-long')
  return accept({ ...typed, currency, note, paymentType })
}
