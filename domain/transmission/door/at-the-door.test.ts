import { describe, expect, test } from 'vitest'
import {
  type aLine,
  anArrival as arrival,
  at,
  aDeparture as departure,
  aSleep as sleep,
} from '#tests/support/examples/line-examples.ts'
import { left, present, tuesday } from '#tests/support/examples/presence-examples.ts'
import type { UserId } from '../../kernel/ids.ts'
import type { Instant } from '../../kernel/instant.ts'
import { localTime } from '../../kernel/local-time.ts'
import type { PresenceMark } from '../../presence/presence.ts'
import { whyNotWritten } from '../decide-line.ts'
import { summariseDay } from '../summarise-day.ts'
import {
  doorChanges,
  goneSince,
  isWordless,
  napsUntilDeparture,
  passageOf,
  wordlessLine,
} from './at-the-door.ts'

const zone = 'Europe/Paris'

describe('a line as the register reads it', () => {
  test('says when a child came or went', () => {
    expect(passageOf(departure('17:15'), { date: tuesday, zone })).toEqual({
      ...{ way: 'out', time: '17:15', at: at('17:15') },
    })
    expect(passageOf(arrival('08:31'), { date: tuesday, zone })?.way).toBe('in')
  })

  test('says nothing of any other line, and nothing of another day', () => {
    expect(passageOf(sleep('13:00'), { date: tuesday, zone })).toBeNull()
    const evening = { ...departure('17:15'), at: '2026-11-16T17:15:00.000Z' as Instant }
    expect(passageOf(evening, { date: tuesday, zone })).toBeNull()
  })
})

describe('a child that has gone', () => {
  const lines = [arrival('08:31'), departure('10:00'), arrival('14:00'), departure('17:15')]
  const since = (moment: string, leftAt: Instant | null = null) =>
    goneSince({ lines, leftAt }, at(moment))

  test('is gone from its departure until it comes back', () => {
    expect(since('09:59')).toBeNull()
    expect(since('10:30')).toBe(at('10:00'))
    expect(since('14:00')).toBeNull()
    expect(since('18:00')).toBe(at('17:15'))
  })

  test('is gone too where the register alone says so', () => {
    expect(goneSince({ lines: [], leftAt: at('16:05') }, at('16:30'))).toBe(at('16:05'))
    expect(goneSince({ lines: [arrival('16:20')], leftAt: at('16:05') }, at('16:30'))).toBeNull()
  })

  const refusal = (line: ReturnType<typeof aLine>, stands: readonly ReturnType<typeof aLine>[]) =>
    whyNotWritten(
      { ...line, lineId: line.id, childId: 'minh' as never, date: tuesday },
      {
        ...{ lines: stands, prescriptions: [], zone, now: at('19:00') },
        giver: { userId: 'marie' as UserId, name: 'Marie' },
      },
    )?.refusal

  test('cannot fall asleep, and may have slept before', () => {
    expect(refusal(sleep('17:20'), lines)).toEqual({
      code: 'transmission.has-left',
      facts: { leftAt: at('17:15') },
    })
    expect(refusal(sleep('09:00'), lines)).toBeUndefined()
    expect(refusal(sleep('15:00', '16:00'), lines)).toBeUndefined()
  })

  test('whose nap stands already can be woken, although it was collected before', () => {
    const woken = { ...sleep('17:20', '17:40'), id: sleep('17:20').id }
    expect(refusal(woken, [...lines, sleep('17:20')])).toBeUndefined()
  })

  test('sleeps again when it has come back, although nobody ended its first nap', () =>
    expect(refusal(sleep('15:00'), [...lines, sleep('09:00')])).toBeUndefined())

  test('cannot have left before it came', () => {
    expect(refusal(departure('08:00'), [arrival('08:31')])?.code).toBe(
      'transmission.departure-before-arrival',
    )
    expect(refusal(departure('10:00'), [arrival('08:31'), arrival('14:00')])).toBeUndefined()
  })

  test('is not told as asleep to its family, nor as having slept until it left', () => {
    const day = [sleep('13:00'), departure('17:15')]
    const asking = { audience: 'guardian', alertTenths: 380, medicineNames: new Map() } as const
    expect(summariseDay(day, asking)).toMatchObject([
      { fact: 'sleep', minutes: 0, asleepSince: null, fellAsleepAt: at('13:00') },
    ])
  })
})

describe('a nap that nobody ended', () => {
  test('lasts until the departure after it, and no other nap does', () => {
    const [open, ended] = [sleep('13:05'), sleep('10:00', '10:40')]
    const day = [ended, open, departure('16:10')]
    expect([...napsUntilDeparture(day)]).toEqual([[open.id, at('16:10')]])
    expect(napsUntilDeparture([ended, open]).size).toBe(0)
  })

  test('goes on where the child came back and fell asleep after its departure', () => {
    const day = [departure('10:00'), arrival('12:00'), sleep('13:05')]
    expect(napsUntilDeparture(day).size).toBe(0)
  })
})

describe('the lines that follow the register', () => {
  const leftAt = (time: string): PresenceMark => ({ ...left, leftAt: localTime(time) })
  const arrived = (time: string): PresenceMark => ({ ...present, arrivedAt: localTime(time) })
  const changes = (
    was: PresenceMark | null,
    is: PresenceMark | null,
    lines: readonly ReturnType<typeof aLine>[] = [],
  ) =>
    doorChanges(
      { before: { am: null, pm: was }, after: { am: null, pm: is } },
      { lines, zone, of: ['arrival', 'departure'] },
    )

  test('a new hour gets a line, unless one stands', () => {
    expect(changes(present, leftAt('16:05'))).toEqual([
      { act: 'add', line: 'departure', time: '16:05' },
    ])
    expect(changes(present, leftAt('16:05'), [departure('16:05')])).toEqual([])
    expect(changes(null, arrived('13:32'))).toEqual([
      { act: 'add', line: 'arrival', time: '13:32' },
    ])
  })

  test('another hour moves the line', () =>
    expect(changes(leftAt('16:05'), leftAt('16:30'), [departure('16:05')])).toEqual([
      { act: 'move', id: 'departure 16:05', time: '16:30' },
    ]))

  test('another departure takes the place of the first', () => {
    const lines = [departure('16:05', { collectedBy: 'Papa' }), departure('16:30')]
    expect(changes(leftAt('16:05'), leftAt('16:30'), lines)).toEqual([
      { act: 'strike', id: 'departure 16:05' },
    ])
  })

  test('an hour that is taken back takes its line along, but no words about an arrival', () => {
    expect(changes(leftAt('16:05'), present, [departure('16:05')])).toEqual([
      { act: 'strike', id: 'departure 16:05' },
    ])
    expect(changes(arrived('13:32'), null, [arrival('13:32')])).toEqual([
      { act: 'strike', id: 'arrival 13:32' },
    ])
    const worded = [arrival('13:32', { broughtBy: 'Maman' })]
    expect(changes(arrived('13:32'), null, worded)).toEqual([])
  })

  test('a mark that changes no hour changes no line', () =>
    expect(changes(arrived('13:32'), { ...arrived('13:32'), state: 'late' } as never)).toEqual([]))
})

test('a line that the register made says nothing but its hour', () => {
  expect(isWordless(wordlessLine('arrival'))).toBe(true)
  expect(isWordless(departure('17:15'))).toBe(true)
  expect(isWordless(departure('17:15', { identityChecked: true }))).toBe(false)
  expect(isWordless(sleep('13:00'))).toBe(false)
})
