import { describe, expect, test } from 'vitest'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import { formatsIn } from './formats.ts'

const french = formatsIn({ locale: 'fr', region: 'fr-FR' })
const british = formatsIn({ locale: 'en', region: 'en-GB' })
const american = formatsIn({ locale: 'en', region: 'en-US' })
const day = '2026-11-17' as LocalDate

describe('dates and times', () => {
  test('a day is written as each school writes it', () => {
    expect(french.day(day)).toBe('mardi 17 novembre')
    expect(french.dayTitle(day)).toBe('Mardi 17 novembre')
    expect(british.day(day)).toBe('Tuesday 17 November')
    expect(american.day(day)).toBe('Tuesday, November 17')
  })

  test('the first of a month is the first in French, and other days are not', () => {
    expect(french.day('2026-06-01' as LocalDate)).toBe('lundi 1er juin')
    expect(french.day('2026-06-11' as LocalDate)).toBe('jeudi 11 juin')
    expect(british.day('2026-06-01' as LocalDate)).toBe('Monday 1 June')
  })

  test('the day and the month change places in the United States only', () => {
    expect(french.date(day)).toBe('17/11/2026')
    expect(british.date(day)).toBe('17/11/2026')
    expect(american.date(day)).toBe('11/17/2026')
  })

  test('an hour in a cell has no zero before it', () => {
    expect(french.time('08:52' as LocalTime)).toBe('8:52')
    expect(british.time('13:05' as LocalTime)).toBe('13:05')
  })

  test('a moment is told on the school’s clock, whatever the tablet’s', () => {
    const lateEvening = '2026-11-16T23:30:00.000Z' as Instant
    expect(french.momentOf(lateEvening, 'Europe/Paris')).toBe('17 nov., 0:30')
    expect(british.momentOf(lateEvening, 'Europe/London')).toBe('16 Nov, 23:30')
  })

  test('a week begins on Monday but in the United States', () => {
    expect([french, british, american].map(({ weekStartsOn }) => weekStartsOn)).toEqual([1, 1, 0])
  })

  test('numbers follow the language', () => {
    expect(french.percent(0.934)).toMatch(/^93,4[\u00a0\u202f]%$/)
    expect(british.percent(0.934)).toBe('93.4%')
    expect(french.list(['Adam', 'Zoé', 'Malo'])).toBe('Adam, Zoé et Malo')
  })
})
