import { describe, expect, test } from 'vitest'
import { localDate } from '#domain/kernel/local-date.ts'
import type { ChildOfDay } from '#src/class-day/child-of-day.ts'
import type { NewEntry } from '#src/offline/outbox/entry-kind.ts'
import { always } from '#tests/support/examples/presence-examples.ts'
import { childId } from '#tests/support/tablets/classroom.ts'
import type { WriteContent } from './diary.offline.ts'
import type { DiaryLine } from './diary.view.ts'
import { type LineWords, lastGroupOf, planChange, planLines, planRemoval } from './diary-acts.ts'

const tuesday = localDate('2026-11-17')

const child = (place: number, firstDay = '2025-09-01'): ChildOfDay =>
  ({
    childId: childId(place),
    name: `child ${place}`,
    enrolment: { ...always, firstDay: localDate(firstDay) },
  }) as ChildOfDay

let next = 500
const newId = () => {
  next += 1
  return `00000000-0000-4000-8000-000000000${next}`
}

const words: LineWords = { topicId: null, text: 'Sang a song.', mood: null, mediaIds: [] }
const readEntry = ({ kind, content, baseVersion }: NewEntry) => {
  const { childId: of, text, togetherId } = content as WriteContent
  return { kind: kind.kind, of, text, togetherId, baseVersion }
}

const line = (place: number, more: Partial<DiaryLine> = {}): DiaryLine =>
  ({
    ...words,
    itemId: newId(),
    togetherId: null,
    childId: childId(place),
    date: tuesday,
    version: 3,
    ...more,
  }) as DiaryLine

describe('a line for several children', () => {
  test('is one entry for each, bound together, with a way back for all of them', () => {
    const plan = planLines(
      { words, children: [child(0), child(1)], date: tuesday, today: tuesday },
      newId,
    )
    if (!plan.ok) throw new Error(plan.refusal.code)
    const [first, second] = plan.value.entries.map(readEntry)
    expect([first?.of, second?.of]).toEqual([childId(0), childId(1)])
    expect(first?.togetherId).toBe(second?.togetherId)
    expect(first?.togetherId).not.toBeNull()
    expect(plan.value.back.map((entry) => entry.kind.kind)).toEqual(['removeDiary', 'removeDiary'])
  })

  test('is bound to nothing when it is about one child', () => {
    const plan = planLines({ words, children: [child(0)], date: tuesday, today: tuesday }, newId)
    expect(plan.ok && plan.value.entries.map((entry) => readEntry(entry).togetherId)).toEqual([
      null,
    ])
  })

  test('is written for nobody when it may not be written for one of them', () => {
    const children = [child(0), child(1, '2026-12-01')]
    const plan = planLines({ words, children, date: tuesday, today: tuesday }, newId)
    expect(plan.ok ? null : plan.refusal.code).toBe('diary.not-enrolled')
  })

  test.each([
    ['says nothing', { ...words, text: '  ' }, tuesday, 'diary.empty-line'],
    ['is too long', { ...words, text: 'a'.repeat(2001) }, tuesday, 'field.too-long'],
    ['is of a day to come', words, localDate('2026-11-19'), 'diary.in-the-future'],
  ])('that %s is refused before it is saved', (_, said, date, code) => {
    const plan = planLines({ words: said, children: [child(0)], date, today: tuesday }, newId)
    expect(plan.ok ? null : plan.refusal.code).toBe(code)
  })
})

describe('a line that is there', () => {
  test('is changed on the version that was seen, and back to its words by undo', () => {
    const plan = planChange([{ line: line(0), child: child(0) }], { ...words, text: 'Danced.' })
    if (!plan.ok) throw new Error(plan.refusal.code)
    expect(plan.value.entries.map(readEntry)[0]).toMatchObject({ text: 'Danced.', baseVersion: 3 })
    expect(plan.value.back.map(readEntry)[0]).toMatchObject({
      text: 'Sang a song.',
      baseVersion: null,
    })
  })

  test('is taken out on the version that was seen, and written anew by undo', () => {
    const standing = line(0)
    const plan = planRemoval([{ line: standing, child: child(0) }], newId)
    if (!plan.ok) throw new Error(plan.refusal.code)
    expect(plan.value.entries[0]?.baseVersion).toBe(3)
    const again = plan.value.back[0]?.content as WriteContent
    expect(again.text).toBe('Sang a song.')
    expect(again.itemId).not.toBe(standing.itemId)
  })
})

test('the group that did something together last is offered again', () => {
  const together = { togetherId: newId() as DiaryLine['togetherId'] }
  expect(lastGroupOf([line(0), line(1, together), line(2, together), line(3)])).toEqual([
    childId(1),
    childId(2),
  ])
  expect(lastGroupOf([line(0)])).toEqual([])
})
