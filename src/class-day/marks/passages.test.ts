// @vitest-environment node

import { describe, expect, test } from 'vitest'
import type { ChildId, EntryId } from '#domain/kernel/ids.ts'
import { type Instant, instantOf } from '#domain/kernel/instant.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import type { EnteredDay } from '#domain/presence/building/at-the-door.ts'
import { halfDays, type PresenceMark } from '#domain/presence/presence.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { followPassages, passageIn, registerDayIn, type WaitingPassage } from './passages.ts'

const tuesday = localDate('2026-11-17')
const paris = 'Europe/Paris'
const hour = (time: string): Instant => instantOf(Date.parse(`2026-11-17T${time}:00+01:00`))
const present: PresenceMark = { state: 'present', arrivedAt: null, note: null }

const content = {
  lineId: 'line',
  childId: 'minh' as ChildId,
  date: tuesday,
  line: 'departure',
  at: hour('17:15'),
  details: { collectedBy: 'Papa', identityChecked: true, message: null },
}

const entryOf = (about: object, more: Partial<Entry> = {}): Entry =>
  ({
    entryId: 'entry' as EntryId,
    kind: 'whatever',
    status: 'waiting',
    content: about,
    answer: null,
    ...more,
  }) as unknown as Entry

const passage = (more: object = {}): WaitingPassage => {
  const found = passageIn(entryOf({ ...content, ...more }), paris)
  if (!found) throw new Error('no passage')
  return found
}

describe('an entry of the sheet', () => {
  test('that says that a child goes is a passage, by whichever kind it was entered', () =>
    expect(passageIn(entryOf(content), paris)).toMatchObject({
      isTakenBack: false,
      passage: { way: 'out', time: '17:15' },
    }))

  test('that takes it back differs from one that writes it', () => {
    const { details: _, ...removal } = content
    expect(passageIn(entryOf({ ...removal, reason: null }), paris)?.isTakenBack).toBe(true)
  })

  test.each([
    ['about anything else', { ...content, line: 'bottle' }],
    ['of another day', { ...content, at: hour('17:15').replace('17T', '16T') }],
    ['of the register', { childId: 'minh', date: tuesday, period: 'am', mark: present }],
  ])('%s is none', (_, other) => expect(passageIn(entryOf(other), paris)).toBeNull())

  test('brings the day of the register with its answer', () => {
    const registerDay = { version: 4 }
    const answer = { outcome: 'accepted', version: 1, truth: { registerDay } } as Entry['answer']
    expect(registerDayIn(entryOf(content, { answer }))).toBe(registerDay)
    expect(registerDayIn(entryOf(content))).toBeNull()
  })
})

describe('what passages that wait make of a day', () => {
  test('a departure that is corrected leaves nothing of its first hour', () => {
    const day: EnteredDay = { am: { mark: present, at: hour('08:40') }, pm: null }
    const follow = followPassages(halfDays)
    const [am, pm] = follow(day, passage({ at: hour('11:45') }))
    expect([am?.mark?.state, pm?.mark?.state]).toEqual(['left', 'left'])
    const left: EnteredDay = {
      am: am?.mark ? { mark: am.mark, at: hour('11:45') } : null,
      pm: pm?.mark ? { mark: pm.mark, at: hour('11:45') } : null,
    }
    const after = new Map(follow(left, passage()).map(({ halfDay, mark }) => [halfDay, mark]))
    expect(after.get('am')).toEqual(present)
    expect(after.get('pm')).toMatchObject({ state: 'left', leftAt: '17:15' })
  })
})
