import { describe, expect, test } from 'vitest'
import { localDate } from '../kernel/local-date.ts'
import { type EndedStay, maySendAfter } from './ended-stay.ts'

const stay: EndedStay = { firstDay: localDate('2025-09-01'), lastDay: localDate('2026-08-31') }
const sent = (writtenOn: string, date: string, today: string, of = stay) =>
  maySendAfter(of, {
    writtenOn: localDate(writtenOn),
    date: localDate(date),
    today: localDate(today),
  })

describe('what was tapped while a stay lasted', () => {
  test.each([
    ['the day after its end', '2026-08-31', '2026-08-31', '2026-09-01', true],
    ['after a summer', '2026-07-03', '2026-07-03', '2026-09-08', true],
    ['after the autumn', '2026-07-03', '2026-07-03', '2026-11-10', false],
    ['and was tapped after its end', '2026-09-01', '2026-08-31', '2026-09-01', false],
    ['and was tapped before it began', '2025-08-31', '2025-09-02', '2026-09-01', false],
    ['about a day after its end', '2026-08-31', '2026-09-01', '2026-09-01', false],
    ['about a day before it began', '2026-06-30', '2025-06-30', '2026-09-01', false],
  ])('is sent %s: %s %s %s', (_, writtenOn, date, today, isSent) => {
    expect(sent(writtenOn, date, today)).toBe(isSent)
  })

  test('needs no first day where nobody wrote one down', () => {
    expect(sent('2024-01-09', '2024-01-09', '2026-09-01', { ...stay, firstDay: null })).toBe(true)
  })
})
