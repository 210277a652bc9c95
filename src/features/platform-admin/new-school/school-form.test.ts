import { describe, expect, test } from 'vitest'
import { emptyForm, inCountry, inputOf, judgeField, wrongFields } from './school-form.ts'

const filled = {
  ...emptyForm,
  name: ' Les Marronniers ',
  city: 'Nantes',
  kind: 'creche' as const,
  directorName: 'Claire Petit',
  directorEmail: 'claire@marronniers.test',
}
const known = [{ name: 'Les Tilleuls', city: 'Lyon' }]

const codeOf = (read: ReturnType<typeof judgeField>) => (read.ok ? undefined : read.refusal.code)

describe('the form of a new school', () => {
  test('asks at least for the name, the kind and a director who can be mailed', () => {
    expect(wrongFields(emptyForm, known)).toEqual(['name', 'kind', 'directorName', 'directorEmail'])
    expect(wrongFields(filled, known)).toEqual([])
  })

  test.each([
    ['siret', '732 829 320 00074', undefined],
    ['siret', '732 829 320 00075', 'platform.siret-malformed'],
    ['mail', 'nobody', 'field.malformed'],
    ['website', 'www.marronniers.fr', undefined],
    ['website', 'not a site', 'field.malformed'],
    ['timeZone', 'Europe/Atlantis', 'platform.unknown-time-zone'],
    ['directorEmail', 'claire@', 'platform.director-email-malformed'],
    ['directorUsername', 'claire@petit', 'platform.director-username-malformed'],
    ['contactOne', '0'.repeat(201), 'field.too-long'],
  ] as const)('%s %s is judged as the server judges it', (field, text, code) => {
    expect(codeOf(judgeField({ ...filled, [field]: text }, field, known))).toBe(code)
  })

  test('a name that exists in the same city is told before it is sent', () => {
    const twin = { ...filled, name: 'LES TILLEULS', city: 'lyon' }
    expect(codeOf(judgeField(twin, 'name', known))).toBe('platform.name-taken')
    expect(judgeField({ ...twin, city: 'Bron' }, 'name', known).ok).toBe(true)
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
})
