import { expect, test } from 'vitest'
import { localDate } from '#domain/kernel/local-date.ts'
import { eventAhead } from './event.ahead.ts'

const outings = eventAhead.find(({ key }) => key === 'events-outing')
const daysAskedOn = (today: string) =>
  outings
    ?.ask({ today: localDate(today), isDirection: false } as never)
    ?.flatMap(({ variables }) => (variables as { day?: string }).day ?? [])

test.each([
  ['Thursday', '2026-11-19', ['2026-11-19', '2026-11-20']],
  ['Friday', '2026-11-20', ['2026-11-20', '2026-11-21', '2026-11-23']],
  ['Saturday', '2026-11-21', ['2026-11-21', '2026-11-22', '2026-11-23']],
  ['Sunday', '2026-11-22', ['2026-11-22', '2026-11-23']],
] as const)('outings are read ahead on a %s for the next day of school too', (_, today, days) => {
  expect(daysAskedOn(today)).toEqual(days)
})

const anOuting = {
  ...{ kind: 'outing', firstDay: '2026-11-20', lastDay: null, repeats: 'never' },
  ...{ repeatsUntil: null, skippedDays: [], cancelledBecause: null },
}

test.each([
  ['is on a Friday', {}, ['2026-11-20']],
  ['lasts two days', { lastDay: '2026-11-21' }, ['2026-11-20', '2026-11-21']],
  ['comes every week', { firstDay: '2026-11-06', ...weekly() }, ['2026-11-20']],
  ['is tomorrow, which is asked for already', { firstDay: '2026-11-18' }, []],
  ['is in nine days', { firstDay: '2026-11-26' }, []],
  ['is cancelled', { cancelledBecause: 'Neige' }, []],
  ['is no outing', { kind: 'meeting' }, []],
])('on a Tuesday, the day is read ahead of an outing that %s', (_, change, days) => {
  const answer = { events: { events: [{ ...anOuting, ...change }] } }
  const more = outings?.work === undefined && outings?.more
  if (!more) throw new Error('nothing more is asked')
  const asked = more(answer, { today: localDate('2026-11-17') })
  expect(asked.map(({ variables }) => (variables as { day: string }).day)).toEqual(days)
})

function weekly() {
  return { repeats: 'weekly', repeatsUntil: '2026-12-18' }
}
