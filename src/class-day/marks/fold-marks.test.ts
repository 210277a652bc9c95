// @vitest-environment node

import { describe, expect, test } from 'vitest'
import type { EntryId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import { localTime } from '#domain/kernel/local-time.ts'
import type { PresenceMark, PresencePeriod } from '#domain/presence/presence.ts'
import { awayFromClass, viewPresence } from '#src/features/presence/presence.view.ts'
import type { EntryStatus } from '#src/offline/outbox/entry.ts'
import { byDay } from '#src/offline/outbox/unsettled-days.ts'
import {
  absent,
  aChildId,
  always,
  anOpenDay,
  late,
  left,
  present,
  tuesday,
} from '#tests/support/examples/presence-examples.ts'
import { aClassChild, aTrueDay, aTrueRegister } from '#tests/support/examples/register-examples.ts'
import { unsettledOf } from '#tests/support/tablets/unsettled-marks.ts'
import { lastOpenDayOf, type TrueDay } from './class-register.ts'
import {
  type DayEntry,
  keepUnchanged,
  type MarkEntry,
  type PassageEntry,
  type Tap,
  viewRegister,
} from './fold-marks.ts'
import { markPresenceKind } from './marks.offline.ts'

const dayOf = (version: number, am: PresenceMark | null) =>
  aTrueDay(1, { am }, { version, date: tuesday })

const aRegister = (day?: TrueDay, children = [aClassChild(1), aClassChild(2)]) =>
  aTrueRegister(children, day ? [day] : [])

let seq = 0
function anEntry(
  status: EntryStatus,
  mark: PresenceMark | null,
  more: Partial<MarkEntry> & { period?: PresencePeriod } = {},
): MarkEntry {
  seq += 1
  const { period = 'am', ...rest } = more
  return {
    entryId: `entry ${seq}` as EntryId,
    seq,
    status,
    content: { childId: aChildId(1), date: tuesday, period, mark },
    at: '2026-11-17T07:40:00.000Z' as Instant,
    version: null,
    truth: null,
    ...rest,
  }
}

const aTap = (mark: PresenceMark | null, isDurable = false): Tap => ({
  content: { childId: aChildId(1), date: tuesday, period: 'am', mark },
  isDurable,
})

function morning(truth: TrueDay | undefined, entries: MarkEntry[], taps: Tap[] = []) {
  const facts = {
    register: aRegister(truth),
    unsettled: unsettledOf(entries, taps),
    today: tuesday,
  }
  const am = viewRegister(facts, tuesday)[0]?.am
  return [am?.mark?.state ?? 'none', am?.saved]
}

describe('a child’s morning, from the school’s truth and this tablet’s entries', () => {
  const truth = dayOf(3, present)
  const cases: [string, ReturnType<typeof morning>, [string, string]][] = [
    ['nothing was said', morning(undefined, []), ['none', 'server']],
    ['the school holds a mark', morning(truth, []), ['present', 'server']],
    ['a tap is in the air', morning(truth, [], [aTap(absent)]), ['absent', 'pending']],
    [
      'the tap has reached the disk',
      morning(truth, [], [aTap(absent, true)]),
      ['absent', 'tablet'],
    ],
    ['an entry waits', morning(truth, [anEntry('waiting', absent)]), ['absent', 'tablet']],
    ['an entry is on its way', morning(truth, [anEntry('sending', absent)]), ['absent', 'tablet']],
    [
      'an entry was accepted that the cache does not know yet',
      morning(truth, [anEntry('accepted', absent, { version: 4 })]),
      ['absent', 'server'],
    ],
    [
      'the cache has gone beyond an accepted entry',
      morning(dayOf(5, late), [anEntry('accepted', absent, { version: 4 })]),
      ['late', 'server'],
    ],
    [
      'an answer tells a newer truth than the cache',
      morning(truth, [anEntry('accepted', absent, { version: 4, truth: dayOf(4, absent) })]),
      ['absent', 'server'],
    ],
    [
      'an entry was refused',
      morning(truth, [anEntry('refused', absent)]),
      ['present', 'attention'],
    ],
    [
      'two people differ: the other one’s mark is on the list until somebody chooses',
      morning(truth, [anEntry('conflict', absent, { version: 6, truth: dayOf(6, late) })]),
      ['late', 'attention'],
    ],
    [
      'a later tap follows an accepted one',
      morning(truth, [anEntry('accepted', absent, { version: 4 }), anEntry('waiting', late)]),
      ['late', 'tablet'],
    ],
    ['a mark is taken back', morning(truth, [anEntry('waiting', null)]), ['none', 'tablet']],
    [
      'superseded and discarded entries say nothing',
      morning(truth, [anEntry('superseded', absent), anEntry('discarded', late)]),
      ['present', 'server'],
    ],
    [
      'an entry of the whole day counts for both half-days',
      morning(truth, [anEntry('waiting', absent, { period: 'allday' })]),
      ['absent', 'tablet'],
    ],
    [
      'an entry of the afternoon leaves the morning alone',
      morning(truth, [anEntry('waiting', absent, { period: 'pm' })]),
      ['present', 'server'],
    ],
  ]
  test.each(cases)('%s', (_, seen, expected) => expect(seen).toEqual(expected))

  test('the answer to the last accepted entry is enough: it holds the whole day', () => {
    const [first, last] = [
      anEntry('accepted', absent, { version: 4, truth: dayOf(4, absent) }),
      anEntry('accepted', late, { version: 5, truth: dayOf(5, late) }),
    ]
    for (const known of [undefined, dayOf(3, present), dayOf(4, absent), dayOf(6, left)])
      expect(morning(known, [last])).toEqual(morning(known, [first, last]))
    expect(markPresenceKind.truth.isWhole).toBe(true)
  })

  test('entries count in the order of the taps, however they are listed', () => {
    const [first, second] = [anEntry('waiting', absent), anEntry('waiting', late)]
    expect(morning(truth, [second, first])).toEqual(['late', 'tablet'])
  })
})

describe('the rows of a register', () => {
  const facts = { register: aRegister(), unsettled: unsettledOf([], []), today: tuesday }

  test('only the child who changed gets a new row', () => {
    const before = viewRegister(facts, tuesday)
    const unsettled = unsettledOf([anEntry('waiting', absent)], [])
    const after = keepUnchanged(before, viewRegister({ ...facts, unsettled }, tuesday))
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, true])
  })

  test('an answer that changes nothing gives the very same rows', () => {
    const before = viewRegister(facts, tuesday)
    expect(keepUnchanged(before, viewRegister(facts, tuesday))).toBe(before)
  })

  test('a child who comes in December and one who left in October are in no register of November', () => {
    const coming = { ...always, firstDay: localDate('2026-12-01') }
    const gone = { ...always, lastDay: localDate('2026-10-16') }
    const children = [
      aClassChild(1),
      aClassChild(2, { enrolment: coming }),
      aClassChild(3, { enrolment: gone }),
    ]
    const register = aRegister(undefined, children)
    expect(viewRegister({ ...facts, register }, tuesday)).toHaveLength(1)
    const away = awayFromClass(register, tuesday)
    expect([away.notYet[0]?.name, away.gone[0]?.name]).toEqual(['Child 2', 'Child 3'])
  })

  test('the month counts a mark that has not been sent yet', () => {
    const unsettled = unsettledOf([anEntry('waiting', absent)], [])
    expect(viewPresence({ ...facts, unsettled })).toEqual([
      {
        childId: aChildId(1),
        date: tuesday,
        am: { mark: absent, isCorrected: false },
        pm: null,
      },
    ])
  })

  test('on a Saturday the last open day is Friday', () => {
    const friday = localDate('2026-11-20')
    const register = { ...aRegister(), days: new Map([[friday, anOpenDay(friday)]]) }
    expect(lastOpenDayOf(register, localDate('2026-11-21'))).toBe(friday)
    expect(lastOpenDayOf(register, localDate('2026-11-28'))).toBeUndefined()
  })
})

describe('a child that is collected on the sheet', () => {
  const collected = (status: EntryStatus, more: Partial<PassageEntry> = {}): PassageEntry => ({
    ...{ entryId: 'collected' as EntryId, seq: 900, status, version: null, truth: null },
    content: { childId: aChildId(1), date: tuesday },
    passage: {
      ...{ childId: aChildId(1), date: tuesday, lineId: 'line', isTakenBack: false },
      passage: {
        way: 'out',
        time: localTime('11:45'),
        at: '2026-11-17T10:45:00.000Z' as Instant,
      },
    },
    ...more,
  })
  const halves = (entries: DayEntry[]) => {
    const unsettled = { entries: byDay(entries), taps: new Map() }
    const [row] = viewRegister({ register: aRegister(), unsettled, today: tuesday }, tuesday)
    return [row?.am, row?.pm]
  }

  test('has left in the register of this tablet before the school knows of it', () => {
    const [am, pm] = halves([anEntry('waiting', present), collected('waiting')])
    expect(am).toMatchObject({ mark: { state: 'left', leftAt: '11:45' }, saved: 'tablet' })
    expect(pm).toMatchObject({ mark: { state: 'left' }, cell: { kind: 'not-expected' } })
  })

  test('needs a person in the half-day of its hour when another tablet says otherwise', () => {
    const [am, pm] = halves([collected('conflict')])
    expect(am).toMatchObject({ saved: 'attention', attention: { entryId: 'collected' } })
    expect(pm?.attention).toBeNull()
    expect(halves([collected('refused')])[0]?.attention).toBeNull()
  })

  test('is there again when the departure is taken back', () => {
    const takenBack = collected('waiting')
    const removal = { ...takenBack, passage: { ...takenBack.passage, isTakenBack: true } }
    const [am] = halves([anEntry('waiting', present), takenBack, removal])
    expect(am?.mark).toEqual(present)
  })

  test('is as the school answered until the screen has read a later day', () => {
    const truth = dayOf(4, left)
    const answered = collected('accepted', { version: 4, truth })
    const unsettled = { entries: byDay<DayEntry>([answered]), taps: new Map() }
    const rowOver = (version: number) => {
      const register = aRegister(dayOf(version, present))
      return viewRegister({ register, unsettled, today: tuesday }, tuesday)[0]
    }
    expect(rowOver(3)).toMatchObject({ version: 4, am: { mark: { state: 'left' } } })
    expect(rowOver(5)).toMatchObject({ version: 5, am: { mark: { state: 'present' } } })
  })

  test('is where it was when the departure is refused, or another tablet says otherwise', () => {
    for (const status of ['refused', 'conflict'] as const) {
      const [am] = halves([anEntry('waiting', present), collected(status)])
      expect(am?.mark?.state).toBe('present')
    }
  })
})
