import { describe, expect, test } from 'vitest'
import { localDate } from './local-date.ts'
import { localTime } from './local-time.ts'
import { instantAt } from './school-instant.ts'

describe('an hour of the school day as a moment', () => {
  const at = (date: string, time: string, zone: string) =>
    instantAt({ date: localDate(date), time: localTime(time), zone })

  test.each([
    ['2026-11-17', '13:04', 'Europe/Paris', '2026-11-17T12:04:00.000Z'],
    ['2026-07-01', '13:04', 'Europe/Paris', '2026-07-01T11:04:00.000Z'],
    ['2026-11-17', '00:10', 'Europe/Paris', '2026-11-16T23:10:00.000Z'],
    ['2026-11-17', '23:50', 'America/New_York', '2026-11-18T04:50:00.000Z'],
    ['2026-11-17', '07:30', 'Pacific/Auckland', '2026-11-16T18:30:00.000Z'],
    ['2026-03-29', '09:00', 'Europe/Paris', '2026-03-29T07:00:00.000Z'],
  ])('%s %s in %s is %s', (date, time, zone, instant) => {
    expect(at(date, time, zone)).toBe(instant)
  })
})
