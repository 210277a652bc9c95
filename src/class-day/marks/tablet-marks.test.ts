// @vitest-environment node

import { describe, expect, test } from 'vitest'
import type { EntryId, UserId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import type { PresenceMark } from '#domain/presence/presence.ts'
import type { Live } from '#src/offline/live.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { dayKey } from '#src/offline/outbox/unsettled-days.ts'
import { absent, aChildId, late, tuesday } from '#tests/support/examples/presence-examples.ts'
import { aMarkContent } from '#tests/support/examples/register-examples.ts'
import { type MarkContent, markPresenceKind } from './marks.offline.ts'
import { marksOf } from './tablet-marks.ts'

const contentOf = (mark: PresenceMark | null, child = 1) =>
  aMarkContent(mark, { childId: aChildId(child) })

const anEntry = (seq: number, content: MarkContent, change: Partial<Entry> = {}): Entry => ({
  seq,
  entryId: `entry ${seq}` as EntryId,
  kind: 'markPresence',
  format: 1,
  lane: markPresenceKind.laneOf(content),
  key: markPresenceKind.keyOf(content),
  content,
  baseVersion: null,
  status: 'waiting',
  attempts: 0,
  nextAt: 0,
  madeAt: instantOf(0),
  clockOffsetMs: 0,
  actorId: 'marie' as UserId,
  schoolId: null,
  sent: null,
  problem: null,
  answer: null,
  settledAt: null,
  ...change,
})

function aTablet() {
  let entries: readonly Entry[] = []
  const listeners = new Set<(entries: readonly Entry[]) => void>()
  const outbox: Live<readonly Entry[]> = {
    current: () => entries,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const marks = marksOf(outbox, 'Europe/Paris')
  let paintings = 0
  const stop = marks.subscribe(() => {
    paintings += 1
  })
  const day = (child = 1) => dayKey(aChildId(child), tuesday)
  return {
    marks,
    stop,
    listeners,
    paintings: () => paintings,
    hold(...next: Entry[]) {
      entries = next
      for (const listener of listeners) listener(entries)
    },
    taps: (child = 1) => marks.current().taps.get(day(child)) ?? [],
    entries: (child = 1) => marks.current().entries.get(day(child)) ?? [],
  }
}

describe('the marks of a tablet', () => {
  test('a tap flies until the outbox holds it, which is one painting and not two', () => {
    const tablet = aTablet()
    const content = contentOf(absent)
    const flight = tablet.marks.fly([{ content }])
    expect(tablet.taps().map((tap) => tap.isDurable)).toEqual([false])
    const saved = anEntry(1, content)
    tablet.hold(saved)
    flight.land([saved])
    expect([tablet.taps().length, tablet.entries().length, tablet.paintings()]).toEqual([0, 1, 2])
  })

  test('a tap that is saved before the outbox is read again is called saved', () => {
    const tablet = aTablet()
    const content = contentOf(absent)
    tablet.marks.fly([{ content }]).land([anEntry(1, content)])
    expect(tablet.taps().map((tap) => tap.isDurable)).toEqual([true])
    tablet.hold(anEntry(1, { ...content }))
    expect(tablet.taps()).toEqual([])
  })

  test('a tap that another one has overtaken does not stay in the air', () => {
    const tablet = aTablet()
    const [first, second] = [contentOf(absent), contentOf(late)]
    const flight = tablet.marks.fly([{ content: first }])
    tablet.hold(anEntry(2, second))
    expect(tablet.taps()).toHaveLength(1)
    flight.land([anEntry(1, first)])
    expect(tablet.taps()).toEqual([])
  })

  test('a tap that was not saved is taken back, and no other', () => {
    const tablet = aTablet()
    const flight = tablet.marks.fly([{ content: contentOf(absent) }])
    tablet.marks.fly([{ content: contentOf(late, 2) }])
    flight.vanish()
    expect([tablet.taps(1).length, tablet.taps(2).length]).toEqual([0, 1])
  })

  test('an entry on its way looks like one that waits: nothing is painted', () => {
    const tablet = aTablet()
    const content = contentOf(absent)
    tablet.hold(anEntry(1, content))
    const before = tablet.marks.current()
    tablet.hold(anEntry(1, content, { status: 'sending', attempts: 1 }))
    expect([tablet.marks.current() === before, tablet.paintings()]).toEqual([true, 1])
  })

  test('what happens to one child leaves the list of another as it is', () => {
    const tablet = aTablet()
    const other = anEntry(1, contentOf(late, 2))
    tablet.hold(other)
    const before = tablet.entries(2)
    tablet.hold(other, anEntry(2, contentOf(absent)))
    expect(tablet.entries(2)).toBe(before)
    tablet.hold(other, anEntry(2, contentOf(absent), { status: 'refused' }))
    expect(tablet.entries(1).map(({ status }) => status)).toEqual(['refused'])
  })

  test('a screen that is left listens no more', () => {
    const tablet = aTablet()
    tablet.stop()
    expect(tablet.listeners.size).toBe(0)
  })
})
