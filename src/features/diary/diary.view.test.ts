import { describe, expect, test } from 'vitest'
import type { TogetherId } from '#domain/diary/diary.ts'
import type { ChildId, TopicId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import type { Entry, EntryAnswer, EntryStatus } from '#src/offline/outbox/entry.ts'
import { untouchedDay } from '#tests/support/examples/diary-examples.ts'
import type { DailyReportResult, DiaryItemResult } from './diary.operations.ts'
import { groupLines, viewLines, viewReports } from './diary.view.ts'

const tuesday = localDate('2026-11-17')

const report: DailyReportResult = {
  id: 'adam:2026-11-17',
  childId: 'adam' as ChildId,
  date: tuesday,
  status: 'draft',
  version: 1,
  ...untouchedDay,
}

const item: DiaryItemResult = {
  id: 'song',
  childId: 'adam' as ChildId,
  date: tuesday,
  togetherId: null,
  topicId: 'music' as TopicId,
  text: 'Sang a song.',
  mood: null,
  mediaIds: [],
  media: [],
  byName: 'Marie Delage',
  byUserId: 'marie' as UserId,
  writtenAt: '2026-11-17T09:00:00.000Z' as Instant,
  changedAt: null,
  version: 1,
  isRemoved: false,
  report,
}

const content = {
  itemId: 'song',
  togetherId: null,
  childId: 'adam',
  date: tuesday,
  topicId: 'music',
  text: 'Sang two songs.',
  mood: 'cheerful',
  mediaIds: [],
  childName: 'Adam',
}

const entry = (kind: string, status: EntryStatus, more: Partial<Entry> = {}): Entry =>
  ({ kind, status, content, entryId: 'entry', seq: 1, answer: null, ...more }) as Entry

const answer = (truth: { version: number }): EntryAnswer =>
  ({
    outcome: 'accepted',
    version: truth.version,
    truth,
    serverTime: item.writtenAt,
  }) as EntryAnswer

const lines = (
  items: readonly DiaryItemResult[],
  entries: readonly Entry[],
  removedIds: readonly string[] = [],
) => viewLines({ items, removedIds }, entries, tuesday).map(({ text, saved }) => `${text} ${saved}`)

describe('the lines of a day', () => {
  test('let go of what this tablet wrote once a colleague has taken it out', () => {
    const accepted = entry('writeDiary', 'accepted', { answer: answer(item) })
    expect(lines([], [accepted])).toEqual(['Sang a song. server'])
    expect(lines([], [accepted], ['song'])).toEqual([])
  })

  test('keep this tablet’s new words for a line that is gone, until somebody has settled them', () => {
    expect(lines([], [entry('writeDiary', 'waiting')], ['song'])).toEqual([
      'Sang two songs. tablet',
    ])
    expect(lines([], [entry('writeDiary', 'conflict')], ['song'])).toEqual([
      'Sang two songs. attention',
    ])
  })

  test('are those of that day only', () => {
    const monday = { ...content, date: '2026-11-16' }
    expect(lines([], [entry('writeDiary', 'waiting', { content: monday })])).toEqual([])
  })

  test('written at once and saying the same are one group, until one says something else', () => {
    const both = [
      { ...item, id: 'a', togetherId: 'together' as TogetherId },
      { ...item, id: 'b', childId: 'nour' as ChildId, togetherId: 'together' as TogetherId },
    ]
    const grouped = (items: DiaryItemResult[]) =>
      groupLines(viewLines({ items, removedIds: [] }, [], tuesday)).map(
        (group) => group.lines.length,
      )
    expect(grouped(both)).toEqual([2])
    expect(grouped(both.map((it) => (it.id === 'b' ? { ...it, text: 'Danced.' } : it)))).toEqual([
      1, 1,
    ])
    expect(grouped([item, { ...item, id: 'other' }])).toEqual([1, 1])
  })
})

describe('how far the day of a child is', () => {
  const status = (reports: readonly DailyReportResult[], entries: readonly Entry[]) => {
    const view = viewReports({ reports }, entries, tuesday).get('adam' as ChildId)
    return view && `${view.status} ${view.saved}`
  }

  test('is what the school says', () => expect(status([report], [])).toBe('draft server'))

  test('is handed in as soon as this tablet has kept it', () =>
    expect(status([report], [entry('submitDiary', 'waiting')])).toBe('submitted tablet'))

  test('goes back when a line after the approval has reopened it', () => {
    const reopened = { ...report, version: 4, status: 'submitted' }
    const written = entry('writeDiary', 'accepted', {
      answer: answer({ ...item, version: 2, report: reopened } as DiaryItemResult),
    })
    expect(status([{ ...report, version: 3, status: 'approved' }], [written])).toBe(
      'submitted server',
    )
  })

  test('waits for somebody when handing it in was refused', () =>
    expect(status([report], [entry('submitDiary', 'refused')])).toBe('draft attention'))
})
