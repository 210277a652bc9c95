import { describe, expect, test } from 'vitest'
import { localDate, parseYearMonth } from '#domain/kernel/local-date.ts'
import { localTime } from '#domain/kernel/local-time.ts'
import type { HalfDay } from '#domain/presence/presence.ts'
import { monthLeft, usualPeriod } from './presence-left.ts'

const today = localDate('2026-11-17')
const yesterday = localDate('2026-11-16')
const morning = localTime('08:40')
const afternoon = localTime('14:10')
const chosen = (period: string, at: HalfDay, on = today) => ({ period: { period, at, on } })

describe('the half-day that a register opens on', () => {
  test.each([
    ['nothing was chosen', {}, morning, 'am'],
    ['nothing was chosen', {}, afternoon, 'pm'],
    ['the other half was chosen this morning', chosen('pm', 'am'), morning, 'pm'],
    ['the other half was chosen in the morning', chosen('am', 'am'), afternoon, 'pm'],
    ['the other half was chosen yesterday', chosen('pm', 'am', yesterday), morning, 'am'],
    ['both columns were chosen yesterday', chosen('allday', 'pm', yesterday), morning, 'allday'],
    ['a later version kept a word of its own', chosen('evening', 'am'), morning, 'am'],
  ] as const)('where %s', (_, left, clock, period) => {
    expect(usualPeriod(left, { date: today, today, clock })).toBe(period)
  })

  test('is the morning of another day, whatever was chosen for today', () => {
    const left = chosen('pm', 'pm')
    expect(usualPeriod(left, { date: yesterday, today, clock: afternoon })).toBe('am')
  })
})

test('the month that somebody turned to is that of one day', () => {
  const month = parseYearMonth('2026-09')
  if (!month) throw new Error('no month')
  expect(monthLeft({ month: { month, on: today } }, today)).toBe('2026-09')
  expect(monthLeft({ month: { month, on: yesterday } }, today)).toBeNull()
  expect(monthLeft({}, today)).toBeNull()
})
