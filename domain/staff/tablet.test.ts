import { expect, test } from 'vitest'
import { decideTabletRemoval } from './tablet.ts'

const now = Date.parse('2026-11-17T07:40:00.000Z')
const refused = { ok: false, refusal: { code: 'staff.tablet-in-use' } }

test.each([
  ['was heard of today', '2026-11-17T07:00:00.000Z', null, refused],
  ['was heard of within a week', '2026-11-10T07:40:00.001Z', null, refused],
  ['has kept silent for a week', '2026-11-10T07:40:00.000Z', null, { ok: true, value: null }],
  [
    'has forgotten what it had today',
    '2026-11-17T07:00:00.000Z',
    '2026-11-17T07:30:00.000Z',
    { ok: true, value: null },
  ],
])('a tablet that %s', (_, lastReportedAt, forgottenAt, verdict) => {
  expect(decideTabletRemoval({ lastReportedAt, forgottenAt }, now)).toEqual(verdict)
})
