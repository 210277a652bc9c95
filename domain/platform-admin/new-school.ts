import { parseSchoolKind, type SchoolKind } from '../access/presets.ts'
import {
  type Language,
  parseLanguage,
  parsePersonName,
  parseUsername,
} from '../accounts/identity.ts'
import { parseEmail } from '../kernel/email.ts'
import { fieldRefusal } from '../kernel/fields/field-codes.ts'
import { missingAt, tooLongAt } from '../kernel/fields/typed-text.ts'
import { accept, type Result } from '../kernel/result.ts'
import { readContact, type SchoolContact } from '../school/contact.ts'
import { parseSiret } from '../school/siret.ts'
import {
  type Currency,
  countries,
  type PlatformRefusal,
  parseCountry,
  platformRefusal,
} from './school-account.ts'

/** The data typed about a school that does not exist yet. */
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
  if (!name) return missingAt('directorName')
  const email = parseEmail(typed.directorEmail)
  if (!email)
    return platformRefusal('platform.director-email-malformed', { field: 'directorEmail' })
  const wanted = typed.directorUsername.trim()
  const username = wanted ? parseUsername(wanted) : null
  if (username === undefined)
    return platformRefusal('platform.director-username-malformed', { field: 'directorUsername' })
  return accept({ name, email, username })
}

/** Reads a school and its first director. The country decides the zone and the language that are left empty. */
export function readNewSchool(typed: TypedSchool): Result<NewSchool, PlatformRefusal> {
  const name = parsePersonName(typed.name)
  if (!name) return missingAt('name')
  const kind = parseSchoolKind(typed.kind)
  if (!kind)
    return typed.kind ? fieldRefusal('field.unknown', { field: 'kind' }) : missingAt('kind')
  const countryCode = parseCountry(typed.country)
  if (!countryCode) return fieldRefusal('field.unknown', { field: 'country' })
  const country = countries[countryCode]
  const timeZone = typed.timeZone.trim() || country.timeZone
  if (!isTimeZone(timeZone))
    return platformRefusal('platform.unknown-time-zone', { field: 'timeZone' })
  const language = parseLanguage(typed.language.trim() || country.language)
  if (!language) return fieldRefusal('field.unknown', { field: 'language' })
  const siret = typed.siret.trim() ? parseSiret(typed.siret) : null
  if (siret === undefined) return platformRefusal('platform.siret-malformed', { field: 'siret' })
  const city = typed.city.trim() || null
  const tooLong = tooLongAt({ city }, longestCity)
  if (tooLong) return tooLong
  const contact = readContact(typed)
  if (!contact.ok) return contact
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

/** Reads one field, whatever stands in the others. */
export const readFieldOfSchool = (
  typed: TypedSchool,
  field: keyof TypedSchool,
): Result<NewSchool, PlatformRefusal> => readNewSchool({ ...withoutFault, [field]: typed[field] })
