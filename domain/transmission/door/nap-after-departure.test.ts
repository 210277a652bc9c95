import { expect, test } from 'vitest'
import {
  anArrival as arrival,
  at,
  aDeparture as departure,
  aSleep as sleep,
} from '#tests/support/examples/line-examples.ts'
import { summariseDay } from '../summarise-day.ts'
import { isNapAfterDeparture, reportedLines } from './nap-after-departure.ts'

const asking = { audience: 'guardian', alertTenths: 380, medicineNames: new Map() } as const

test('a nap that began at or after the departure was none, one from before it was', () => {
  const lines = [departure('12:21')]
  const after = (time: string) => isNapAfterDeparture(sleep(time), lines)
  expect([after('12:20'), after('12:21'), after('12:22')]).toEqual([false, true, true])
})

test('a child that came back sleeps', () => {
  const lines = [departure('12:21'), arrival('14:00')]
  expect(isNapAfterDeparture(sleep('14:30'), lines)).toBe(false)
})

test('a nap that began after the departure is not reported, ended or not', () => {
  const slept = sleep('09:00', '09:34')
  const day = [slept, departure('12:21')]
  for (const late of [sleep('12:22'), sleep('12:22', '12:56')]) {
    expect(reportedLines([...day, late])).toEqual(day)
    expect(summariseDay([...day, late], asking)).toMatchObject([
      { minutes: 34, lastEndedAt: at('09:34'), naps: 1, fellAsleepAt: null },
    ])
    expect(summariseDay([departure('12:21'), late], asking)).toEqual([])
  }
})
