import type { FieldRefusal } from '../kernel/fields/field-codes.ts'
import { refuse } from '../kernel/result.ts'
import { firstLetters, foldText, lettersOf, tidyText } from '../kernel/text.ts'

/**
 * The reasons why an act of the platform about a school was refused. The client holds one sentence per code and language.
 */
export const platformRefusalCodes = [
  'platform.unknown-school',
  'platform.unknown-director',
  'platform.name-taken',
  'platform.created-already',
  'platform.unknown-time-zone',
  'platform.unknown-feature',
  'platform.siret-malformed',
  'platform.siret-taken',
  'platform.director-email-malformed',
  'platform.director-email-taken',
  'platform.director-username-malformed',
  'platform.director-username-taken',
  'platform.reason-missing',
  'platform.typed-name-differs',
  'platform.deletion-not-due',
  'platform.already-accepted',
  'platform.invited-too-often',
] as const
export type PlatformRefusalCode = (typeof platformRefusalCodes)[number]
type OfPlatform = { code: PlatformRefusalCode; facts?: Readonly<Record<string, string>> }

/** A refusal about a school of the platform, or about a field of what was typed. */
export type PlatformRefusal = OfPlatform | FieldRefusal

export const platformRefusal = (code: PlatformRefusalCode, facts?: OfPlatform['facts']) =>
  refuse<OfPlatform>(facts ? { code, facts } : { code })

/** Countries a school can be created in, with what follows from them; everything can be changed in its settings. */
export const countries = {
  FR: {
    timeZone: 'Europe/Paris',
    language: 'fr',
    currency: { code: 'EUR', symbol: '€', locale: 'fr-FR' },
  },
  BE: {
    timeZone: 'Europe/Brussels',
    language: 'fr',
    currency: { code: 'EUR', symbol: '€', locale: 'fr-BE' },
  },
  CH: {
    timeZone: 'Europe/Zurich',
    language: 'fr',
    currency: { code: 'CHF', symbol: 'CHF', locale: 'fr-CH' },
  },
  LU: {
    timeZone: 'Europe/Luxembourg',
    language: 'fr',
    currency: { code: 'EUR', symbol: '€', locale: 'fr-LU' },
  },
  GB: {
    timeZone: 'Europe/London',
    language: 'en',
    currency: { code: 'GBP', symbol: '£', locale: 'en-GB' },
  },
  IE: {
    timeZone: 'Europe/Dublin',
    language: 'en',
    currency: { code: 'EUR', symbol: '€', locale: 'en-IE' },
  },
  US: {
    timeZone: 'America/New_York',
    language: 'en',
    currency: { code: 'USD', symbol: '$', locale: 'en-US' },
  },
  CA: {
    timeZone: 'America/Toronto',
    language: 'en',
    currency: { code: 'CAD', symbol: '$', locale: 'en-CA' },
  },
} as const
export type CountryCode = keyof typeof countries
export type Currency = (typeof countries)[CountryCode]['currency']

export const parseCountry = (text: string): CountryCode | undefined =>
  (Object.keys(countries) as CountryCode[]).find((code) => code === text)

/** Days between the wish to delete a school and its deletion: time to change one's mind, and to export. */
export const deletionDelayDays = 30

/** True if the name was typed as it is written. Capitals, accents and spaces around it do not count. */
export const isTypedName = (typed: string, name: string): boolean =>
  foldText(tidyText(typed)) === foldText(tidyText(name))

const shortestReason = 5
export const longestReason = 300

/** Reads why a school is shut, for its director; undefined when too little was written. */
export function parseReason(typed: string): string | undefined {
  const reason = firstLetters(typed.trim(), longestReason)
  return lettersOf(reason) < shortestReason ? undefined : reason
}
