import { expect, test } from 'vitest'
import { type Instant, instantOf } from '../../kernel/instant.ts'
import { parseLine } from '../line-content.ts'
import { summariseDay } from '../summarise-day.ts'
import type { LineName } from '../transmission.ts'
import { isNapAfterDeparture, reportedLines } from './nap-after-departure.ts'

const at = (time: string): Instant => instantOf(Date.parse(`2026-11-17T${time}:00+01:00`))

function aLine(name: LineName, time: string, details: object = {}) {
  const read = parseLine(name, details)
  if (!read.ok) throw new Error(read.refusal.code)
  return { ...read.value, at: at(time), visibleToGuardian: true }
}
const sleep = (from: string, until: string | null = null) =>
  aLine('sleep', from, { startedAt: at(from), endedAt: until && at(until) })
const departure = (time: string) => aLine('departure', time, { identityChecked: false })
const arrival = (time: string) => aLine('arrival', time)
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
