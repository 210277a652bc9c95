import { expect, test } from 'vitest'
import { localDate } from '#domain/kernel/local-date.ts'
import { eventAhead } from './event.ahead.ts'

const outings = eventAhead.find(({ key }) => key === 'events-outing')
const daysAskedOn = (today: string) =>
  outings
    ?.ask({ today: localDate(today), isDirection: false } as never)
    ?.map(({ variables }) => (variables as { day: string }).day)

test.each([
  ['Thursday', '2026-11-19', ['2026-11-19', '2026-11-20']],
  ['Friday', '2026-11-20', ['2026-11-20', '2026-11-21', '2026-11-23']],
  ['Saturday', '2026-11-21', ['2026-11-21', '2026-11-22', '2026-11-23']],
  ['Sunday', '2026-11-22', ['2026-11-22', '2026-11-23']],
] as const)('outings are read ahead on a %s for the next day of school too', (_, today, days) => {
  expect(daysAskedOn(today)).toEqual(days)
})
