import fc from 'fast-check'
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
  recorded,
  tuesday,
} from '#tests/support/examples/presence-examples.ts'
import type { PresenceDay, PresenceMark } from '../presence.ts'
import type { MarkWrite } from './decide-mark.ts'
import { blankDay, isSameMark, reconcileMark, writeMark } from './reconcile-mark.ts'

const blank = blankDay({ childId: aChildId(), date: tuesday })
const byMarie = { userId: marie.userId, deviceId: classTablet.deviceId }
const byAmina = { userId: amina.userId, deviceId: officeComputer.deviceId }
const morning = (mark: PresenceMark | null): MarkWrite[] => [{ halfDay: 'am', mark }]
const markedByMarie: PresenceDay = { ...blank, version: 1, am: recorded(present) }

const byMarieElsewhere = { ...byMarie, deviceId: officeComputer.deviceId }
const bothHalves: MarkWrite[] = [...morning(absent), { halfDay: 'pm', mark: absent }]

describe('two people mark one child', () => {
  test.each([
    ['who saw the current mark may replace it', morning(absent), 1, byAmina, 'write'],
    [
      'who had not seen it and says otherwise is in conflict',
      morning(absent),
      0,
      byAmina,
      'conflict',
    ],
    [
      'who had not seen it and says the same changes nothing',
      morning(present),
      null,
      byAmina,
      'unchanged',
    ],
    ['the other half-day is free for anybody', bothHalves.slice(1), 0, byAmina, 'write'],
    [
      'a full day is in conflict as a whole when one half-day is',
      bothHalves,
      0,
      byAmina,
      'conflict',
    ],
    [
      'taking back another mark unseen is a conflict, not an undo',
      morning(null),
      0,
      byAmina,
      'conflict',
    ],
    [
      'the same person on the same tablet replaces their own mark unseen',
      morning(late),
      0,
      byMarie,
      'write',
    ],
    ['the same person on another tablet is asked', morning(late), 0, byMarieElsewhere, 'conflict'],
  ])('%s', (_, writes, baseVersion, author, verdict) =>
    expect(reconcileMark({ current: markedByMarie, writes, baseVersion, author })).toBe(verdict),
  )
})

describe('writing a mark', () => {
  const { mark: _, ...stamp } = recorded(absent, { by: amina, device: officeComputer })

  test('makes the day one version later and leaves the other half-day alone', () => {
    const next = writeMark(markedByMarie, { writes: [{ halfDay: 'pm', mark: absent }], stamp })
    expect(next).toMatchObject({ version: 2, am: { by: marie }, pm: { mark: absent, by: amina } })
  })

  test('a half-day that already says so keeps its first author', () => {
    const writes: MarkWrite[] = [...morning(present), { halfDay: 'pm', mark: absent }]
    expect(writeMark(markedByMarie, { writes, stamp }).am?.by).toEqual(marie)
  })

  test('an undo makes the half-day blank and still counts as a change', () =>
    expect(writeMark(markedByMarie, { writes: morning(null), stamp })).toMatchObject({
      version: 2,
      am: null,
    }))
})

const anyMark = fc.constantFrom<PresenceMark | null>(present, absent, late, left, excused, null)
const anyTap = fc.record({
  halfDay: fc.constantFrom('am' as const, 'pm' as const),
  mark: anyMark,
})
type Tap = { halfDay: 'am' | 'pm'; mark: PresenceMark | null }

const { mark: _mark, ...stampOfMarie } = recorded(present)

/** Marie's tablet knows nothing of the server's versions: every tap is based on the untouched day. */
function send(taps: readonly Tap[]): PresenceDay {
  return taps.reduce((day, tap) => {
    const verdict = reconcileMark({ current: day, writes: [tap], baseVersion: 0, author: byMarie })
    expect(verdict).not.toBe('conflict')
    return verdict === 'write' ? writeMark(day, { writes: [tap], stamp: stampOfMarie }) : day
  }, blank)
}

const taps = fc.array(anyTap, { minLength: 1, maxLength: 8 })

describe('whatever one tablet sends', () => {
  test('a tap sent again before the next one changes nothing', () =>
    fc.assert(
      fc.property(taps, fc.integer({ min: 2, max: 4 }), (sent, times) => {
        const repeated = sent.flatMap((tap) => Array.from({ length: times }, () => tap))
        expect(send(repeated)).toEqual(send(sent))
      }),
    ))

  test('mornings and afternoons may arrive in any order between them', () =>
    fc.assert(
      fc.property(taps, (sent) => {
        const byHalfDay = [...sent].sort((one, other) => one.halfDay.localeCompare(other.halfDay))
        const [asTapped, sorted] = [send(sent), send(byHalfDay)]
        expect({ am: sorted.am, pm: sorted.pm }).toEqual({ am: asTapped.am, pm: asTapped.pm })
      }),
    ))

  test('the last tap is what the day says', () =>
    fc.assert(
      fc.property(taps, (sent) => {
        const day = send(sent)
        for (const halfDay of ['am', 'pm'] as const) {
          const last = sent.filter((tap) => tap.halfDay === halfDay).at(-1)
          expect(isSameMark(day[halfDay]?.mark ?? null, last?.mark ?? null)).toBe(true)
        }
      }),
    ))

  test('another person who saw nothing can change only what is blank', () =>
    fc.assert(
      fc.property(taps, anyTap, (sent, tap) => {
        const day = send(sent)
        const recordedMark = day[tap.halfDay]?.mark ?? null
        const verdict = reconcileMark({
          current: day,
          writes: [tap],
          baseVersion: null,
          author: byAmina,
        })
        if (isSameMark(recordedMark, tap.mark)) expect(verdict).toBe('unchanged')
        else expect(verdict).toBe(recordedMark === null ? 'write' : 'conflict')
      }),
    ))

  test('a mark says the same whatever the order of its details', () =>
    expect(
      isSameMark(absent, { note: null, justified: 'pending', reason: null, state: 'absent' }),
    ).toBe(true))
})
