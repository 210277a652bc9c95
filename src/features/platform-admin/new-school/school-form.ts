import type { SchoolKind } from '#domain/access/presets.ts'
import type { Language } from '#domain/accounts/identity.ts'
import { foldText } from '#domain/kernel/text.ts'
import { readFieldOfSchool, type TypedSchool } from '#domain/platform-admin/new-school.ts'
import {
  type CountryCode,
  countries,
  platformRefusal,
} from '#domain/platform-admin/school-account.ts'

/** The typed facts of a school that does not exist yet. Some fields are chosen from a list. */
export type SchoolForm = TypedSchool & {
  kind: SchoolKind | ''
  country: CountryCode
  language: Language
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

export type Twin = { name: string; city: string | null }

const isTwin = (form: SchoolForm, { name, city }: Twin): boolean =>
  foldText(name) === foldText(form.name.trim()) &&
  foldText(city ?? '') === foldText(form.city.trim())

/** Judges a field as it stands, by the server's own rule. */
export function judgeField(form: SchoolForm, field: FormField, known: readonly Twin[] = []) {
  const isTaken = field === 'name' && known.some((twin) => isTwin(form, twin))
  const read = readFieldOfSchool(form, field)
  return read.ok && isTaken ? platformRefusal('platform.name-taken', { field }) : read
}

export const formFields = Object.keys(emptyForm) as FormField[]

/** The fields that keep the form from being sent, from the top. */
export const wrongFields = (form: SchoolForm, known: readonly Twin[]): FormField[] =>
  formFields.filter((field) => !judgeField(form, field, known).ok)

const orNothing = (text: string): string | null => text.trim() || null

/** The form as the server takes it. */
export const inputOf = (form: SchoolForm) => ({
  name: form.name.trim(),
  city: orNothing(form.city),
  kind: form.kind || 'mixed',
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
