import { describe, expect, test } from 'vitest'
import { aLine, at, aSleep as sleep } from '#tests/support/examples/line-examples.ts'
import { isFedAsleep, whyNotAtTable, whyNotToBed } from './group-care.ts'

const bottle = (time: string) =>
  aLine('bottle', time, { milk: 'first', offeredMl: 210, drunkMl: 180, note: null })

describe('the table of the group', () => {
  test('has no place for a child who sleeps, and one for a child who woke', () => {
    expect(whyNotAtTable([sleep('11:00')], at('12:00'))).toBe('asleep')
    expect(whyNotAtTable([sleep('11:00', '11:50')], at('12:00'))).toBeNull()
    expect(whyNotAtTable([], at('12:00'))).toBeNull()
  })

  test.each([
    ['11:59', 'bottle'],
    ['12:29', 'bottle'],
    ['12:30', null],
  ])('says at %s of a baby who had a bottle at eleven: %s', (now, why) =>
    expect(whyNotAtTable([bottle('08:00'), bottle('11:00')], at(now))).toBe(why),
  )
})

describe('the bed time of the group', () => {
  test.each([
    ['12:00', 'woke'],
    ['12:29', 'woke'],
    ['12:30', null],
  ])('says at %s of a child who woke at eleven: %s', (now, why) =>
    expect(whyNotToBed([sleep('09:30', '11:00')], at(now))).toBe(why),
  )

  test('takes a child who has not slept, and leaves one who sleeps', () => {
    expect(whyNotToBed([], at('12:00'))).toBeNull()
    expect(whyNotToBed([sleep('09:30')], at('12:00'))).toBe('asleep')
  })
})

describe('a child who sleeps', () => {
  test('is fed by a plate, and by a bottle of an hour of this sleep', () => {
    const lines = [sleep('12:50')]
    expect(isFedAsleep(lines, { with: 'plate' })).toBe(true)
    expect(isFedAsleep(lines, { with: 'bottle', at: at('12:55') })).toBe(true)
    expect(isFedAsleep(lines, { with: 'bottle', at: at('12:20') })).toBe(false)
  })

  test('and has woken is fed', () =>
    expect(isFedAsleep([sleep('12:00', '12:50')], { with: 'plate' })).toBe(false))
})
