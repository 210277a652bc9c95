import { parseSchoolKind, type SchoolKind } from '../access/presets.ts'
import {
  type Language,
  parseLanguage,
  parsePersonName,
  parseUsername,
} from '../accounts/identity.ts'
import { parseEmail } from '../kernel/email.ts'
import { accept, type Result } from '../kernel/result.ts'
import { isLongerThan } from '../kernel/text.ts'
import { readContact, type SchoolContact } from '../school/contact.ts'
import { parseSiret } from '../school/siret.ts'
import {
  type Currency,
  countries,
  type PlatformRefusal,
  parseCountry,
  platformRefusal,
} from './school-account.ts'

/** What is typed about a school that does not exist yet. */
export type TypedSchool = Readonly<
  Record<
    | 'name'
    | 'city'
    | 'kind'
    | 'country'
    | 'timeZone'
    | 'language'
    | 'siret'
    | keyof SchoolContact
    | 'directorName'
    | 'directorEmail'
    | 'directorUsername',
    string
  >
>

export type NewSchool = SchoolContact & {
  name: string
  city: string | null
  kind: SchoolKind
  countryCode: string
  timeZone: string
  language: Language
  currency: Currency
  siret: string | null
  director: { name: string; email: string; username: string | null }
}

const longestCity = 100

const isTimeZone = (text: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return true
  } catch {
    return false
  }
}

function readDirector(typed: TypedSchool): Result<NewSchool['director'], PlatformRefusal> {
  const name = parsePersonName(typed.directorName)
  if (!name) return platformRefusal('platform.director-name-missing')
  const email = parseEmail(typed.directorEmail)
  if (!email) return platformRefusal('platform.director-email-malformed')
  const wanted = typed.directorUsername.trim()
  const username = wanted ? parseUsername(wanted) : null
  if (username === undefined) return platformRefusal('platform.director-username-malformed')
  return accept({ name, email, username })
}

/** Reads a school and its first director. The country decides the zone and the language that are left empty. */
export function readNewSchool(typed: TypedSchool): Result<NewSchool, PlatformRefusal> {
  const name = parsePersonName(typed.name)
  if (!name) return platformRefusal('platform.name-missing')
  const kind = parseSchoolKind(typed.kind)
  if (!kind) return platformRefusal('platform.unknown-kind')
  const countryCode = parseCountry(typed.country)
  if (!countryCode) return platformRefusal('platform.unknown-country')
  const country = countries[countryCode]
  const timeZone = typed.timeZone.trim() || country.timeZone
  if (!isTimeZone(timeZone)) return platformRefusal('platform.unknown-time-zone')
  const language = parseLanguage(typed.language.trim() || country.language)
  if (!language) return platformRefusal('platform.unknown-language')
  const siret = typed.siret.trim() ? parseSiret(typed.siret) : null
  if (siret === undefined) return platformRefusal('platform.siret-malformed')
  const city = typed.city.trim() || null
  if (isLongerThan(city, longestCity)) return platformRefusal('platform.text-too-long')
  const contact = readContact(typed)
  if (!contact.ok) return platformRefusal(`platform.${contact.refusal}`)
  const director = readDirector(typed)
  if (!director.ok) return director
  const place = { city, countryCode, timeZone, language, currency: country.currency }
  return accept({ ...contact.value, ...place, name, kind, siret, director: director.value })
}

const withoutFault: TypedSchool = {
  name: 'School',
  city: '',
  kind: 'mixed',
  country: 'FR',
  timeZone: '',
  language: '',
  siret: '',
  mail: '',
  website: '',
  contactOne: '',
  contactTwo: '',
  directorName: 'Director',
  directorEmail: 'director@school.example',
  directorUsername: '',
}

/** What is wrong with one field, whatever stands in the others. */
export function findFault(typed: TypedSchool, field: keyof TypedSchool) {
  const read = readNewSchool({ ...withoutFault, [field]: typed[field] })
  return read.ok ? undefined : read.refusal.code
}
