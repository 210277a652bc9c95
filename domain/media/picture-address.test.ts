import { expect, test } from 'vitest'
import { addressEndsAt, addressHours } from './picture-address.ts'

test('the address of a picture works for the hours that the privacy notice names', () => {
  const hoursFrom = (moment: string) => {
    const now = Date.parse(moment)
    return (addressEndsAt(now) * 1000 - now) / 3_600_000
  }
  expect(hoursFrom('2026-11-17T12:00:00.000Z')).toBe(addressHours.most)
  const last = hoursFrom('2026-11-17T23:59:59.999Z')
  expect(last).toBeGreaterThan(addressHours.fewest)
  expect(last).toBeLessThan(addressHours.fewest + 0.001)
})
