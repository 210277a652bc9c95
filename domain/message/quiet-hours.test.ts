import { describe, expect, test } from 'vitest'
import { isQuiet, readQuietHours, usualQuietHours } from './quiet-hours.ts'

describe('a school is quiet', () => {
  test.each([
    ['19:00', 'monday', true],
    ['23:59', 'monday', true],
    ['06:59', 'tuesday', true],
    ['07:00', 'tuesday', false],
    ['18:59', 'friday', false],
    ['12:00', 'saturday', true],
    ['12:00', 'sunday', true],
  ] as const)('at %s on %s: %s', (time, weekday, isSo) =>
    expect(isQuiet(usualQuietHours, { time, weekday })).toBe(isSo),
  )

  test('over noon where its hours lie within one day, and never by hour where they are equal', () => {
    const noon = { quietFrom: '12:00', quietTo: '14:00', isWeekendQuiet: false }
    expect(isQuiet(noon, { time: '13:00', weekday: 'saturday' })).toBe(true)
    expect(isQuiet(noon, { time: '14:00', weekday: 'saturday' })).toBe(false)
    const never = { ...noon, quietTo: '12:00' }
    expect(isQuiet(never, { time: '12:00', weekday: 'monday' })).toBe(false)
  })
})

test('hours that are none are refused', () => {
  const hours = { quietFrom: '25:00', quietTo: '07:00', isWeekendQuiet: true }
  expect(readQuietHours(hours)).toMatchObject({ refusal: { code: 'field.malformed' } })
})
