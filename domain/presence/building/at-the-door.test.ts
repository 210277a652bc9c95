import { describe, expect, test } from 'vitest'
import {
  absent,
  aChildId,
  amina,
  classTablet,
  excused,
  late,
  left,
  marie,
  officeComputer,
  present,
  tuesday,
} from '#tests/support/examples/presence-examples.ts'
import { type Instant, instantOf } from '../../kernel/instant.ts'
import { type LocalTime, localTime } from '../../kernel/local-time.ts'
import { halfDays, type PresenceDay, type PresenceMark, type RecordedMark } from '../presence.ts'
import {
  decidePassage,
  hoursAtTheDoor,
  leftTime,
  type Passage,
  passageWrites,
  writesBack,
} from './at-the-door.ts'

/** An hour of the school's clock in Paris as a moment. */
const momentOf = (time: string): Instant => instantOf(Date.parse(`2026-11-17T${time}:00+01:00`))

const passage = (way: Passage['way'], time: string): Passage => ({
  way,
  time: localTime(time),
  at: momentOf(time),
})
const goes = (time: string) => passage('out', time)
const comes = (time: string) => passage('in', time)

/** Makes what Marie entered on the class's tablet at that hour. */
const entered = (mark: PresenceMark | null, at = '08:40'): RecordedMark | null =>
  mark && { mark, by: marie, device: classTablet, at: momentOf(at) }

type Marks = { am?: PresenceMark | null; pm?: PresenceMark | null; amAt?: string; pmAt?: string }

const aDay = ({ am = null, pm = null, amAt, pmAt }: Marks = {}): PresenceDay => ({
  childId: aChildId(1),
  date: tuesday,
  version: am || pm ? 3 : 0,
  am: entered(am, amAt),
  pm: entered(pm, pmAt ?? '13:35'),
})

const leftAt = (time: string, more: Partial<typeof left> = {}): PresenceMark => ({
  ...left,
  ...more,
  leftAt: localTime(time),
})
const arrived = (time: string): PresenceMark => ({ ...present, arrivedAt: localTime(time) })

describe('what a passage writes into the register', () => {
  const written = (one: Passage, marks: Marks = {}) =>
    passageWrites(one, { day: aDay(marks), open: halfDays })

  test('a child that goes home in the afternoon has left, and keeps its arrival and its note', () => {
    const pm = { ...arrived('13:32'), note: 'sieste' }
    expect(written(goes('17:15'), { am: present, pm })).toEqual([
      {
        halfDay: 'pm',
        mark: leftAt('17:15', { arrivedAt: localTime('13:32'), note: 'sieste' }),
      },
    ])
  })

  test('a child that came late and goes stays known as late', () =>
    expect(written(goes('11:00'), { am: late })[0]?.mark).toMatchObject({ wasLate: true }))

  test('a child that goes home in the morning has gone for the day', () =>
    expect(written(goes('11:00'), { am: present })).toEqual([
      { halfDay: 'am', mark: leftAt('11:00') },
      { halfDay: 'pm', mark: leftAt('11:00') },
    ]))

  test('an afternoon that was marked ahead is no presence any more', () =>
    expect(written(goes('11:00'), { am: present, pm: present, pmAt: '08:41' })[1]).toEqual({
      halfDay: 'pm',
      mark: leftAt('11:00'),
    }))

  test('a child that was called in the afternoon has come back since', () =>
    expect(written(goes('11:00'), { am: present, pm: present })).toHaveLength(1))

  test('an absence of the afternoon stands', () =>
    expect(written(goes('11:00'), { am: present, pm: excused })).toHaveLength(1))

  test('a child that comes is present from that hour', () =>
    expect(written(comes('08:31'))).toEqual([{ halfDay: 'am', mark: arrived('08:31') }]))

  test('an hour of arrival is added to what the register says', () => {
    const [first] = written(comes('08:31'), { am: { ...late, arrivedAt: null } })
    expect(first?.mark).toEqual({ ...late, arrivedAt: '08:31' })
    const [second] = written(comes('08:31'), { am: leftAt('11:00') })
    expect(second?.mark).toMatchObject({ state: 'left', arrivedAt: '08:31', leftAt: '11:00' })
  })

  test('a child that comes back in the same half-day is there again, since its first hour', () => {
    const am = leftAt('09:30', { arrivedAt: localTime('08:31') })
    expect(written(comes('11:00'), { am, pm: leftAt('09:30') })).toEqual([
      { halfDay: 'am', mark: arrived('08:31') },
      { halfDay: 'pm', mark: null },
    ])
  })

  test('nothing is written on a half-day that is closed', () => {
    const open = ['am'] as const
    expect(passageWrites(goes('17:00'), { day: aDay(), open })).toEqual([])
    expect(passageWrites(goes('11:00'), { day: aDay(), open })).toHaveLength(1)
  })
})

describe('a passage beside what others have entered', () => {
  const judged = (
    one: Passage,
    marks: Marks,
    { baseVersion = null as number | null, by = amina, instead = null as LocalTime | null } = {},
  ) => {
    const author = {
      userId: by.userId,
      deviceId: by === marie ? classTablet.deviceId : officeComputer.deviceId,
    }
    const current = aDay(marks)
    const decided = decidePassage({
      ...{ current, passage: one, open: halfDays, baseVersion, author, instead },
    })
    return decided.ok ? decided.value.outcome : decided.refusal
  }

  test.each([
    ['a departure of who is here', goes('17:15'), { am: present, pm: present }, 'write'],
    ['a departure of whom nobody has called', goes('17:15'), {}, 'write'],
    ['the same departure once more', goes('16:05'), { pm: left }, 'unchanged'],
    ['another hour of departure', goes('17:15'), { pm: left }, 'conflict'],
    ['a second departure without a return', goes('17:15'), { am: leftAt('10:00') }, 'conflict'],
    ['a departure of who is absent', goes('17:15'), { pm: absent }, 'conflict'],
    ['a departure before somebody called the child', goes('13:00'), { pm: present }, 'conflict'],
    [
      'a departure of the morning before the call of the afternoon',
      goes('11:00'),
      { am: present, pm: present },
      'conflict',
    ],
    [
      'a departure of the morning before another one',
      goes('11:00'),
      { am: present, pm: left },
      'conflict',
    ],
    ['an arrival of whom nobody has called', comes('08:31'), {}, 'write'],
    ['an hour that was not known', comes('08:31'), { am: present }, 'write'],
    ['another hour of arrival', comes('08:31'), { am: arrived('08:40') }, 'conflict'],
    ['an arrival of who is absent', comes('08:31'), { am: absent }, 'conflict'],
    ['an arrival after a departure', comes('11:00'), { am: leftAt('10:00') }, 'conflict'],
    ['an arrival before a departure', comes('08:31'), { am: leftAt('10:00') }, 'write'],
  ] as const)('%s: %o', (_, one, marks, outcome) => expect(judged(one, marks)).toBe(outcome))

  test('stands when the person saw the register as it is', () => {
    expect(judged(comes('09:31'), { am: absent }, { baseVersion: 3 })).toBe('write')
    expect(judged(comes('09:31'), { am: absent }, { baseVersion: 2 })).toBe('conflict')
  })

  test('stands against what the same person entered on the same tablet', () =>
    expect(judged(goes('17:15'), { pm: left }, { by: marie })).toBe('write'))

  test('takes the place of the hour that the same line said before', () =>
    expect(judged(goes('17:15'), { pm: left }, { instead: left.leftAt })).toBe('write'))

  test('before the arrival of the child is refused, whatever its author has seen', () =>
    expect(judged(goes('08:00'), { am: arrived('08:31') }, { baseVersion: 3 })).toEqual({
      code: 'presence.departure-before-arrival',
      facts: { arrivedAt: '08:31', leftAt: '08:00' },
    }))
})

describe('a passage that is taken back', () => {
  const back = (one: Passage, day: Marks, before: Marks | null) =>
    writesBack(one, {
      day: { am: day.am ?? null, pm: day.pm ?? null },
      before: before && { am: before.am ?? null, pm: before.pm ?? null },
      open: halfDays,
    })

  test('leaves the register as it found it', () => {
    const both = { am: leftAt('11:00'), pm: leftAt('11:00') }
    expect(back(goes('11:00'), both, { am: late, pm: null })).toEqual([
      { halfDay: 'am', mark: late },
      { halfDay: 'pm', mark: null },
    ])
    expect(back(comes('09:31'), { am: arrived('09:31') }, { am: absent })).toEqual([
      { halfDay: 'am', mark: absent },
    ])
  })

  test('does not touch what somebody has entered since', () => {
    expect(back(goes('16:05'), { pm: absent }, { pm: present })).toEqual([])
    expect(back(goes('16:05'), { pm: leftAt('16:30') }, { pm: present })).toEqual([])
    expect(back(comes('08:31'), { am: absent }, { am: null })).toEqual([])
  })

  test('keeps an arrival that was added since, and a departure', () => {
    const pm = { ...left, arrivedAt: localTime('13:32') }
    expect(back(goes('16:05'), { pm }, { pm: present })).toEqual([
      { halfDay: 'pm', mark: arrived('13:32') },
    ])
    const am = { ...left, arrivedAt: localTime('08:31'), leftAt: localTime('11:00') }
    expect(back(comes('08:31'), { am }, { am: null })).toEqual([
      { halfDay: 'am', mark: leftAt('11:00') },
    ])
  })

  test('of which nobody knows what it replaced leaves the child there', () => {
    expect(back(goes('16:05'), { pm: left }, null)).toEqual([{ halfDay: 'pm', mark: present }])
    expect(back(goes('11:00'), { am: leftAt('11:00'), pm: leftAt('11:00') }, null)).toEqual([
      { halfDay: 'am', mark: present },
      { halfDay: 'pm', mark: null },
    ])
    expect(back(comes('08:31'), { am: arrived('08:31') }, null)).toEqual([
      { halfDay: 'am', mark: present },
    ])
  })

  test('takes a return back too', () => {
    const am = leftAt('09:30', { arrivedAt: localTime('08:31') })
    const pm = leftAt('09:30')
    expect(back(comes('11:00'), { am: arrived('08:31') }, { am, pm })).toEqual([
      { halfDay: 'am', mark: am },
      { halfDay: 'pm', mark: pm },
    ])
  })
})

test('the hours of a day are told once each', () => {
  const day = { am: leftAt('11:00'), pm: leftAt('11:00') }
  expect(hoursAtTheDoor(day, 'out')).toEqual(['11:00'])
  expect(hoursAtTheDoor({ am: arrived('08:31'), pm: arrived('13:32') }, 'in')).toEqual([
    '08:31',
    '13:32',
  ])
})

test('who was called after it left is there', () => {
  expect(leftTime({ am: leftAt('11:00'), pm: null })).toBe('11:00')
  expect(leftTime({ am: leftAt('11:00'), pm: present })).toBeNull()
})
