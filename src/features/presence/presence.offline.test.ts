// @vitest-environment node
import { describe, expect, test } from 'vitest'
import type { ClassId } from '#domain/kernel/ids.ts'
import type { PresenceMark } from '#domain/presence/presence.ts'
import { markPresenceKind } from '#src/class-day/marks/marks.offline.ts'
import {
  absent,
  aChildId,
  excused,
  late,
  left,
  present,
  tuesday,
} from '#tests/support/examples/presence-examples.ts'
import { aMarkContent } from '#tests/support/examples/register-examples.ts'
import { submitRegisterKind } from './presence.offline.ts'

describe('marks as entries of the outbox', () => {
  test('morning and afternoon of a child share the order of their taps, but not their place', () => {
    const [am, pm] = [aMarkContent(present), aMarkContent(present, { period: 'pm' })]
    expect(markPresenceKind.laneOf(am)).toBe(markPresenceKind.laneOf(pm))
    expect(markPresenceKind.keyOf(am)).not.toBe(markPresenceKind.keyOf(pm))
  })

  test('the child’s name stays on the tablet', () => {
    expect(JSON.stringify(markPresenceKind.toAct(aMarkContent(absent), 1))).not.toContain('Adam')
  })

  const sent: [string, PresenceMark | null, unknown][] = [
    ['present', present, { state: 'present', note: null, arrivedAt: null }],
    ['late', late, { state: 'late', note: null, arrivedAt: '08:52' }],
    ['absent', absent, { state: 'absent', note: null, reason: null, justified: 'pending' }],
    ['excused', excused, { state: 'excused', note: null, reason: 'medical', expectedAt: null }],
    ['left', left, { state: 'left', note: null, arrivedAt: null, leftAt: '16:05', wasLate: false }],
    ['a blank', null, null],
  ]
  test.each(sent)('%s is sent with what belongs to it and nothing else', (_, mark, expected) => {
    expect(markPresenceKind.toAct(aMarkContent(mark), 1)).toEqual({
      format: 1,
      act: {
        markPresence: { childId: aChildId(), date: tuesday, period: 'am', mark: expected },
      },
    })
  })
})

describe('submitted registers as entries of the outbox', () => {
  test('each half-day of a class is a register of its own', () => {
    const of = (period: 'am' | 'pm') => ({
      classId: 'class' as ClassId,
      className: 'Coccinelles',
      date: tuesday,
      period,
    })
    expect(submitRegisterKind.keyOf(of('am'))).not.toBe(submitRegisterKind.keyOf(of('pm')))
    expect(submitRegisterKind.toAct(of('am'), 1).act).toEqual({
      submitRegister: { classId: 'class', date: tuesday, period: 'am' },
    })
  })
})
