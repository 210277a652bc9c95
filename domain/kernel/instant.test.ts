import { describe, expect, test } from 'vitest'
import { dateIn, type Instant, parseInstant, timeIn } from './instant.ts'

const at = (text: string): Instant => parseInstant(text) as Instant

describe('a moment on the clock of the school', () => {
  test('half past midnight in Lyon is the next day already, while it is still yesterday in UTC', () => {
    expect(dateIn(at('2026-11-16T23:30:00Z'), 'Europe/Paris')).toBe('2026-11-17')
    expect(timeIn(at('2026-11-16T23:30:00Z'), 'Europe/Paris')).toBe('00:30')
  })

  test('the same moment is another hour in Bristol', () =>
    expect(timeIn(at('2026-11-17T07:40:00.000Z'), 'Europe/London')).toBe('07:40'))

  test('summer time moves the hour and not the day', () =>
    expect(timeIn(at('2026-06-16T06:40:00Z'), 'Europe/Paris')).toBe('08:40'))

  test('a moment with another zone is told in UTC', () =>
    expect(parseInstant('2026-11-17T08:40:00+01:00')).toBe('2026-11-17T07:40:00.000Z'))

  test.each(['2026-11-17', '2026-11-17T08:40:00', 'yesterday', '2026-13-17T08:40:00Z'])(
    '%j names no moment',
    (text) => expect(parseInstant(text)).toBeUndefined(),
  )

  test.each([
    '0000-01-01T00:00:00.000Z',
    '0000-01-01T00:00:00.000+23:59',
    '1900-01-01T00:59:59.999+01:00',
    '2199-12-31T23:00:00.000-01:00',
    '9999-12-31T23:59:59.000-23:59',
  ])('%j lies in no year of ours', (text) => expect(parseInstant(text)).toBeUndefined())

  test.each(['1900-01-01T00:00:00.000Z', '2199-12-31T23:59:59.999Z'])(
    '%j is the edge of our years',
    (text) => expect(parseInstant(text)).toBe(text),
  )
})
