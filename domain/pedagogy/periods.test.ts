import { describe, expect, test } from 'vitest'
import { localDate } from '../kernel/local-date.ts'
import type { PeriodId } from './pedagogy.ts'
import { decidePeriods, type Period, periodFor, periodOn } from './periods.ts'

const period = (name: string, firstDay: string, lastDay: string): Period => ({
  id: name as PeriodId,
  name,
  firstDay: localDate(firstDay),
  lastDay: localDate(lastDay),
})
const p1 = period('P1', '2026-09-01', '2026-10-16')
const p2 = period('P2', '2026-11-02', '2026-12-18')

describe('the period of a day', () => {
  test.each([
    ['2026-09-01', 'P1'],
    ['2026-10-16', 'P1'],
    ['2026-11-02', 'P2'],
  ])('%s counts for %s: first and last days belong to it', (date, name) => {
    expect(periodOn([p1, p2], localDate(date))?.name).toBe(name)
  })

  test('in the holidays counts for none', () => {
    expect(periodOn([p1, p2], localDate('2026-10-20'))).toBeUndefined()
  })
})

describe('the period a carnet opens on', () => {
  test.each([
    ['2026-10-05', 'P1', 'on one of its days'],
    ['2026-10-20', 'P1', 'in the holidays after it'],
    ['2026-12-25', 'P2', 'after the last one'],
    ['2026-08-28', 'P1', 'before the first one'],
  ])('on %s is %s: %s', (date, name) => {
    expect(periodFor([p1, p2], localDate(date))?.name).toBe(name)
  })

  test('is none where the school has none', () => {
    expect(periodFor([], localDate('2026-10-05'))).toBeUndefined()
  })
})

describe('periods beside each other', () => {
  test('are put in the order of their days', () => {
    expect(decidePeriods([p2, p1])).toEqual({ ok: true, value: [p1, p2] })
  })

  test('that share one day are refused, and both are named', () => {
    const early = period('P2', '2026-10-16', '2026-12-18')
    expect(decidePeriods([early, p1])).toMatchObject({
      refusal: { code: 'pedagogy.periods-overlap', facts: { name: 'P1', other: 'P2' } },
    })
  })

  test('may touch, last day to first day', () => {
    const next = period('P2', '2026-10-17', '2026-12-18')
    expect(decidePeriods([p1, next]).ok).toBe(true)
  })

  test('of one day are periods; those that end before they begin are not', () => {
    expect(decidePeriods([period('Day', '2026-09-01', '2026-09-01')]).ok).toBe(true)
    expect(decidePeriods([period('Back', '2026-09-02', '2026-09-01')])).toMatchObject({
      refusal: { code: 'field.ends-before-it-starts' },
    })
  })
})
