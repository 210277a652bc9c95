import { describe, expect, test } from 'vitest'
import { localDate } from '#domain/kernel/local-date.ts'
import type { HalfDay } from '#domain/presence/presence.ts'
import type { ShownPeriod } from './presence-address.ts'
import { usualPeriod } from './presence-left.ts'

const today = localDate('2026-11-17')
const tomorrow = localDate('2026-11-18')
const chosen = (period: ShownPeriod, half: HalfDay) => ({ period, at: today + half })

describe('the half-day that a register opens on', () => {
  test.each([
    ['that of the hour', {}, today, 'pm', 'pm'],
    [
      'the other one, in the half of the day in which it was chosen',
      chosen('pm', 'am'),
      today,
      'am',
      'pm',
    ],
    ['that of the hour again in the other half', chosen('am', 'am'), today, 'pm', 'pm'],
    ['that of the hour again on the next day', chosen('pm', 'am'), tomorrow, 'am', 'am'],
    [
      'that of the hour after another day’s was chosen',
      { period: 'pm', at: '' },
      today,
      'am',
      'am',
    ],
    [
      'both columns until one is chosen, on whichever day',
      chosen('allday', 'pm'),
      tomorrow,
      'am',
      'allday',
    ],
  ] as const)('is %s', (_, left, date, half, period) => {
    expect(usualPeriod(left, { date, half })).toBe(period)
  })
})
