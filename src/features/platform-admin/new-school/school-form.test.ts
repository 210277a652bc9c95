import { describe, expect, test } from 'vitest'
import {
  emptyForm,
  fieldOfCode,
  inCountry,
  inputOf,
  problemOf,
  wrongFields,
} from './school-form.ts'

const filled = {
  ...emptyForm,
  name: ' Les Marronniers ',
  city: 'Nantes',
  kind: 'creche' as const,
  directorName: 'Claire Petit',
  directorEmail: 'claire@marronniers.test',
}
const known = [{ name: 'Les Tilleuls', city: 'Lyon' }]

describe('the form of a new school', () => {
  test('asks at least for the name, the kind and a director who can be mailed', () => {
    expect(wrongFields(emptyForm, known)).toEqual(['name', 'kind', 'directorName', 'directorEmail'])
    expect(wrongFields(filled, known)).toEqual([])
  })

  test.each([
    ['siret', '732 829 320 00074', undefined],
    ['siret', '732 829 320 00075', 'platform.siret-malformed'],
    ['mail', 'nobody', 'platform.mail-malformed'],
    ['website', 'www.marronniers.fr', undefined],
    ['website', 'not a site', 'platform.website-malformed'],
    ['timeZone', 'Europe/Atlantis', 'platform.unknown-time-zone'],
    ['directorEmail', 'claire@', 'platform.director-email-malformed'],
    ['directorUsername', 'claire@petit', 'platform.director-username-malformed'],
    ['contactOne', '0'.repeat(201), 'platform.text-too-long'],
  ] as const)('%s %s is judged as the server judges it', (field, text, code) => {
    expect(problemOf({ ...filled, [field]: text }, field, known)).toBe(code)
  })

  test('a name that exists in the same city is told before it is sent', () => {
    const twin = { ...filled, name: 'LES TILLEULS', city: 'lyon' }
    expect(problemOf(twin, 'name', known)).toBe('platform.name-taken')
    expect(problemOf({ ...twin, city: 'Bron' }, 'name', known)).toBeUndefined()
  })

  test('the country brings its time zone and its language', () => {
    expect(inCountry('GB')).toEqual({ country: 'GB', timeZone: 'Europe/London', language: 'en' })
  })

  test('what is empty is not sent as text', () => {
    expect(inputOf(filled)).toMatchObject({
      name: 'Les Marronniers',
      siret: null,
      website: null,
      director: { email: 'claire@marronniers.test', username: null },
    })
  })

  test('what the server can say about one field stands at that field', () => {
    expect(fieldOfCode['platform.director-email-taken']).toBe('directorEmail')
    expect(fieldOfCode['platform.siret-taken']).toBe('siret')
  })
})
