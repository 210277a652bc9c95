import { describe, expect, test } from 'vitest'
import { millisecondsOf } from '#domain/kernel/instant.ts'
import {
  aMeal,
  aSheetLine,
  asleepSince,
  hour,
  lineId,
  slept,
} from '#tests/support/examples/sheet-examples.ts'
import type { ChildSheet, SheetLine } from '../transmission.view.ts'
import { isCheckDue, mealOf, napOf, nextPortion, portionOf } from './sheet-facts.ts'

const sheet = (...lines: SheetLine[]): ChildSheet => ({ lines, attention: [] })
const seen = (at: string, of = 1) =>
  aSheetLine(9, { line: 'sleep-check', details: { sleepId: lineId(of) } }, { at: hour(at) })
const now = (text: string) => millisecondsOf(hour(text))

describe('a nap', () => {
  test('goes on until somebody writes its end', () =>
    expect(napOf(sheet(aSheetLine(1, asleepSince('12:50'))))).toMatchObject({
      state: 'asleep',
      seenAt: hour('12:50'),
    }))

  test('was the last one that ended', () =>
    expect(
      napOf(sheet(aSheetLine(1, slept('9:00', '9:40')), aSheetLine(2, slept('12:30', '13:31')))),
    ).toMatchObject({ state: 'woke', wokeAt: hour('13:31') }))

  test('that goes on counts, although another one has ended', () =>
    expect(
      napOf(sheet(aSheetLine(2, asleepSince('9:00')), aSheetLine(1, slept('12:30', '13:31'))))
        .state,
    ).toBe('asleep'))

  test.each([
    ['12:59', false],
    ['13:00', true],
  ])('that began at 12:50 and nobody looked at is to be checked at %s: %s', (at, isDue) => {
    const nap = napOf(sheet(aSheetLine(1, asleepSince('12:50'))))
    expect(isCheckDue(nap, { nowMs: now(at), everyMinutes: 10 })).toBe(isDue)
  })

  test('is not to be checked again for ten minutes after somebody looked', () => {
    const nap = napOf(sheet(aSheetLine(1, asleepSince('12:50')), seen('13:00')))
    expect(isCheckDue(nap, { nowMs: now('13:09'), everyMinutes: 10 })).toBe(false)
  })

  test('is not checked by a look at another nap', () => {
    const nap = napOf(sheet(aSheetLine(1, asleepSince('12:50')), seen('13:00', 2)))
    expect(isCheckDue(nap, { nowMs: now('13:01'), everyMinutes: 10 })).toBe(true)
  })

  test('that is over asks for no check', () => {
    const nap = napOf(sheet(aSheetLine(1, slept('12:50', '13:00'))))
    expect(isCheckDue(nap, { nowMs: now('15:00'), everyMinutes: 10 })).toBe(false)
  })
})

describe('a tap on a plate', () => {
  test.each([
    [null, 'quarters', 1],
    [0, 'quarters', 1],
    [3, 'quarters', 4],
    ['refused', 'quarters', 1],
    [null, 'halves', 2],
    [2, 'halves', 4],
    [null, 'all-or-nothing', 4],
  ] as const)('makes of %s, told by %s: %s', (portion, scale, next) =>
    expect(nextPortion(portion, scale)).toBe(next),
  )

  test('has nothing to add to a whole one', () =>
    expect(nextPortion(4, 'quarters')).toBeUndefined())
})

describe('a meal', () => {
  test('is that of its own type', () => {
    const lunch = sheet(aSheetLine(1, aMeal({ main: 2 })))
    expect(portionOf(mealOf(lunch, null), 'main')).toBe(2)
    expect(mealOf(lunch, 'another meal')).toBeUndefined()
  })
})
