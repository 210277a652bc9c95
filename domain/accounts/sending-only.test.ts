import { expect, test } from 'vitest'
import type { Instant } from '../kernel/instant.ts'
import { mayEnter, openForSendingUntil, sendsUntilFrom } from './sending-only.ts'

const now = Date.parse('2026-11-17T07:40:00.000Z')
const later = '2026-11-24T07:40:00.000Z' as Instant

test('an account that is opened for sending is shut again after seven days', () => {
  expect(sendsUntilFrom(now)).toBe(later)
})

test.each([
  ['that is on', { isActive: true, sendsUntil: null }, { until: null, enters: true }],
  ['that is off', { isActive: false, sendsUntil: null }, { until: null, enters: false }],
  ['open for sending', { isActive: false, sendsUntil: later }, { until: later, enters: true }],
  [
    'whose days for sending are over',
    { isActive: false, sendsUntil: '2026-11-17T07:40:00.000Z' as Instant },
    { until: null, enters: false },
  ],
  ['switched on again', { isActive: true, sendsUntil: later }, { until: null, enters: true }],
])('an account %s', (_, account, { until, enters }) => {
  expect(openForSendingUntil(account, now)).toBe(until)
  expect(mayEnter(account, now)).toBe(enters)
})
