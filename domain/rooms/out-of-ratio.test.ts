import { describe, expect, test } from 'vitest'
import type { ClassId, UserId } from '../kernel/ids.ts'
import { instantOf } from '../kernel/instant.ts'
import { localDate } from '../kernel/local-date.ts'
import { type LocalTime, localTime, minutesOf } from '../kernel/local-time.ts'
import type { PresenceMark } from '../presence/presence.ts'
import { type ChildOfDay, logRoomDay, type MarkedHalf, staysOf } from './out-of-ratio.ts'
import type { PassageWay } from './passage.ts'

const at = (text: string): LocalTime => localTime(text)
const half = (
  mark: Partial<PresenceMark> & Pick<PresenceMark, 'state'>,
  markedAt: string | null = '08:30',
): MarkedHalf => ({
  mark: { note: null, arrivedAt: null, wasLate: false, ...mark } as PresenceMark,
  markedAt: markedAt === null ? null : at(markedAt),
})
const here = (arrived: string | null, markedAt: string | null = '08:30') =>
  half({ state: 'present', arrivedAt: arrived === null ? null : at(arrived) }, markedAt)
const gone = (arrived: string, left: string) =>
  half({ state: 'left', arrivedAt: at(arrived), leftAt: at(left) })
const away = (markedAt: string | null = '13:35') =>
  half({ state: 'absent', reason: null, justified: 'pending' }, markedAt)

describe('a child is in the building', () => {
  test.each([
    [
      'from the arrival until it leaves',
      here('08:10'),
      gone('08:10', '16:05'),
      [['08:10', '16:05']],
    ],
    ['from the mark, where no hour was said', here(null), null, [['08:30', null]]],
    [
      'through lunch, until the register of the afternoon',
      here('08:10'),
      away(),
      [['08:10', '13:35']],
    ],
    [
      'until midday, where the afternoon was known before',
      here('08:10'),
      away('08:12'),
      [['08:10', '12:30']],
    ],
    ['in the afternoon alone', away('08:30'), here('13:40'), [['13:40', null]]],
    [
      'twice',
      gone('08:10', '11:30'),
      here(null, '13:35'),
      [
        ['08:10', '11:30'],
        ['13:35', null],
      ],
    ],
    ['not at all', away('08:30'), away(), []],
    ['at hours that nobody knows', here(null, null), null, null],
  ] as const)('%s', (_, am, pm, expected) => {
    expect(staysOf({ am, pm })?.map(({ from, until }) => [from, until]) ?? null).toEqual(expected)
  })
})

const [owls, robins] = ['owls', 'robins'] as [ClassId, ClassId]
const passage = (who: string, way: PassageWay, time: string, classId = owls) => ({
  ...{ userId: who as UserId, way, classId, time: at(time) },
  at: instantOf(minutesOf(at(time)) * 60_000),
})
const judging = { rule: 'six', walksFrom: 18, date: localDate('2026-11-17') } as const
const child = (am: MarkedHalf | null, pm: MarkedHalf | null = null): ChildOfDay => ({
  ...{ birthDate: localDate('2025-01-01'), walksSince: null, ofLevel: null, am, pm },
})
const seven = Array.from({ length: 7 }, () => child(gone('08:30', '11:30')))
const day = (passages: ReturnType<typeof passage>[], children = seven, now: string | null = null) =>
  logRoomDay({ classId: owls, children, passages, now: now === null ? null : at(now) }, judging)

describe('the minutes of a room with too few adults', () => {
  test('are those between the records of children and of adults', () => {
    const log = day([
      passage('marie', 'in', '08:00'),
      passage('paul', 'in', '08:45'),
      passage('paul', 'out', '10:00'),
      passage('paul', 'in', '10:20'),
    ])
    expect(log).toEqual({
      ...{ from: '08:00', until: '11:30', minutes: 210, minutesOut: 35, withoutHour: 0 },
      spans: [
        { from: '08:30', until: '08:45', needed: 2, adults: 1 },
        { from: '10:00', until: '10:20', needed: 2, adults: 1 },
      ],
    })
  })

  test('are one span where nobody came between, with the worst that it held', () => {
    const log = day([
      passage('marie', 'in', '08:00'),
      passage('marie', 'in', '09:00', robins),
      passage('marie', 'in', '09:30'),
    ])
    expect(log?.spans).toEqual([{ from: '08:30', until: '11:30', needed: 2, adults: 0 }])
    expect(log?.minutesOut).toBe(180)
  })

  test('are not counted before an adult was noted, nor after the last record', () => {
    expect(day([passage('marie', 'in', '11:00')])).toMatchObject({
      ...{ from: '11:00', until: '11:30', minutesOut: 30 },
    })
    const open = [child(here('08:30')), ...seven]
    expect(day([passage('marie', 'in', '08:30')], open)?.until).toBe('11:30')
  })

  test('go on until now on a day that is not over', () => {
    const open = Array.from({ length: 7 }, () => child(here('08:30')))
    expect(day([passage('marie', 'in', '08:00')], open, '09:00')).toMatchObject({
      ...{ until: '09:00', minutesOut: 30 },
    })
  })

  test('say how many children have no hour, and count the others', () => {
    const log = day([passage('marie', 'in', '08:00')], [...seven, child(here(null, null))])
    expect(log).toMatchObject({ withoutHour: 1, spans: [{ needed: 2 }] })
  })

  test('are not known of a room in which no adult was noted', () => {
    expect(day([passage('marie', 'in', '08:00', robins)])).toBeNull()
  })
})
