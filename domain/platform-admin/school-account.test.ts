import { expect, test } from 'vitest'
import { countries, isTypedName } from './school-account.ts'

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
