import { type SchoolKind, schoolKinds } from '#domain/access/presets.ts'
import {
  type Language,
  parseEmail,
  parsePersonName,
  parseUsername,
} from '#domain/accounts/identity.ts'
import {
  type CountryCode,
  countries,
  type PlatformRefusalCode,
  parseSiret,
  readContact,
} from '#domain/platform-admin/school-account.ts'
import { plain } from '../schools.view.ts'

/** What is typed about a school that does not exist yet; every field as it stands in the form. */
export type SchoolForm = {
  name: string
  city: string
  kind: SchoolKind | ''
  country: CountryCode
  timeZone: string
  language: Language
  siret: string
  mail: string
  website: string
  contactOne: string
  contactTwo: string
  directorName: string
  directorEmail: string
  directorUsername: string
}
export type FormField = keyof SchoolForm

/** The country brings its zone and its language; both can be changed. */
export const inCountry = (country: CountryCode) => ({
  country,
  timeZone: countries[country].timeZone,
  language: countries[country].language,
})

export const emptyForm: SchoolForm = {
  name: '',
  city: '',
  kind: '',
  ...inCountry('FR'),
  siret: '',
  mail: '',
  website: '',
  contactOne: '',
  contactTwo: '',
  directorName: '',
  directorEmail: '',
  directorUsername: '',
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

export type Twin = { name: string; city: string | null }

const isTwin = (form: SchoolForm, { name, city }: Twin): boolean =>
  plain(name) === plain(form.name.trim()) && plain(city ?? '') === plain(form.city.trim())

/** What is wrong with a field as it stands, in the server's own codes; undefined where nothing is. */
export function problemOf(
  form: SchoolForm,
  field: FormField,
  known: readonly Twin[] = [],
): PlatformRefusalCode | undefined {
  switch (field) {
    case 'name':
      if (!parsePersonName(form.name)) return 'platform.name-missing'
      return known.some((twin) => isTwin(form, twin)) ? 'platform.name-taken' : undefined
    case 'city':
      return form.city.trim().length > longestCity ? 'platform.text-too-long' : undefined
    case 'kind':
      return schoolKinds.some((kind) => kind === form.kind) ? undefined : 'platform.unknown-kind'
    case 'timeZone':
      return isTimeZone(form.timeZone.trim()) ? undefined : 'platform.unknown-time-zone'
    case 'siret':
      return form.siret.trim() && !parseSiret(form.siret) ? 'platform.siret-malformed' : undefined
    case 'mail':
    case 'website':
    case 'contactOne':
    case 'contactTwo': {
      const read = readContact({ [field]: form[field] })
      return read.ok ? undefined : read.refusal.code
    }
    case 'directorName':
      return parsePersonName(form.directorName) ? undefined : 'platform.director-name-missing'
    case 'directorEmail':
      return parseEmail(form.directorEmail) ? undefined : 'platform.director-email-malformed'
    case 'directorUsername':
      return form.directorUsername.trim() && !parseUsername(form.directorUsername)
        ? 'platform.director-username-malformed'
        : undefined
    case 'country':
    case 'language':
      return undefined
  }
}

export const formFields = Object.keys(emptyForm) as FormField[]

/** The fields that keep the form from being sent, from the top. */
export const wrongFields = (form: SchoolForm, known: readonly Twin[]): FormField[] =>
  formFields.filter((field) => problemOf(form, field, known) !== undefined)

/** The field that a code of the server speaks of; undefined for those that concern none. */
export const fieldOfCode: Readonly<Partial<Record<PlatformRefusalCode, FormField>>> = {
  'platform.name-missing': 'name',
  'platform.name-taken': 'name',
  'platform.unknown-kind': 'kind',
  'platform.unknown-country': 'country',
  'platform.unknown-time-zone': 'timeZone',
  'platform.unknown-language': 'language',
  'platform.siret-malformed': 'siret',
  'platform.siret-taken': 'siret',
  'platform.mail-malformed': 'mail',
  'platform.website-malformed': 'website',
  'platform.director-name-missing': 'directorName',
  'platform.director-email-malformed': 'directorEmail',
  'platform.director-email-taken': 'directorEmail',
  'platform.director-username-malformed': 'directorUsername',
  'platform.director-username-taken': 'directorUsername',
}

const orNothing = (text: string): string | null => text.trim() || null

/** The form as the server takes it. */
export const inputOf = (form: SchoolForm) => ({
  name: form.name.trim(),
  city: orNothing(form.city),
  kind: form.kind,
  countryCode: form.country,
  timeZone: orNothing(form.timeZone),
  language: form.language,
  siret: orNothing(form.siret),
  mail: orNothing(form.mail),
  website: orNothing(form.website),
  contactOne: orNothing(form.contactOne),
  contactTwo: orNothing(form.contactTwo),
  director: {
    name: form.directorName.trim(),
    email: form.directorEmail.trim(),
    username: orNothing(form.directorUsername),
  },
})
