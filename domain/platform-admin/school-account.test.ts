import { describe, expect, test } from 'vitest'
import { countries, isTypedName, parseSiret, readContact } from './school-account.ts'

describe('a SIRET', () => {
  test('is fourteen digits with the right check digit, however they are spaced', () => {
    expect(parseSiret('732 829 320 00074')).toBe('73282932000074')
    expect(parseSiret('73282932000075')).toBeUndefined()
    expect(parseSiret('732829320')).toBeUndefined()
    expect(parseSiret('00000000000000')).toBeUndefined()
  })
  test('of the post office is checked by its own rule', () =>
    expect(parseSiret('35600000049837')).toBe('35600000049837'))
})

describe('how a school is reached', () => {
  test('may be empty', () =>
    expect(readContact({ mail: ' ', website: null })).toEqual({
      ok: true,
      value: { mail: null, website: null, contactOne: null, contactTwo: null },
    }))
  test('gets the protocol that people leave out of a website', () =>
    expect(readContact({ website: 'www.tilleuls.fr' })).toMatchObject({
      value: { website: 'https://www.tilleuls.fr' },
    }))
  test.each([
    [{ mail: 'not an address' }, 'platform.mail-malformed'],
    [{ website: 'not a website' }, 'platform.website-malformed'],
    [{ website: 'javascript:alert(1)' }, 'platform.website-malformed'],
    [{ contactOne: '0'.repeat(201) }, 'platform.text-too-long'],
  ])('%j is refused', (sent, code) =>
    expect(readContact(sent)).toEqual({ ok: false, refusal: { code } }),
  )
})

test('the name that is typed before a deletion must be the school’s, accents and case forgiven', () => {
  expect(isTypedName('  ecole des  TILLEULS ', 'École des Tilleuls')).toBe(true)
  expect(isTypedName('Ecole', 'École des Tilleuls')).toBe(false)
  expect(isTypedName('', 'École des Tilleuls')).toBe(false)
})

test('every country has a time zone and a currency that this machine can write', () => {
  for (const { timeZone, currency } of Object.values(countries)) {
    expect(Intl.supportedValuesOf('timeZone')).toContain(timeZone)
    const price = new Intl.NumberFormat(currency.locale, {
      style: 'currency',
      currency: currency.code,
    })
    expect(price.format(1)).toMatch(/1/)
  }
})
