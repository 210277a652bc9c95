// @vitest-environment node
import { describe, expect, test } from 'vitest'
import type { Entry, EntryStatus } from '#src/offline/outbox/entry.ts'
import { foldRecords } from './fold-records.ts'

type Cupboard = { id: string; version: number; word: string; isGone?: boolean }
type Content = { cupboardId: string; word: string }

const writing = { kind: 'write', laneOf: (_: Content) => 'cupboard' }
const closing = { kind: 'close', laneOf: (_: Content) => 'cupboard' }

let seq = 0
const entry = (kind: string, status: EntryStatus, answered?: Cupboard): Entry => {
  seq += 1
  const content: Content = { cupboardId: 'one', word: 'mine' }
  const answer = answered && { outcome: status, truth: answered, version: answered.version }
  return { kind, status, content, entryId: `${kind} ${seq}`, seq, answer: answer ?? null } as Entry
}

const standing: Cupboard = { id: 'one', version: 1, word: 'theirs' }

const shown = (truths: readonly Cupboard[], ...entries: Entry[]) =>
  foldRecords<Cupboard, Content, Content>({
    truths,
    entries,
    writing,
    closing: [closing],
    idOf: ({ cupboardId }) => cupboardId,
    isOpen: ({ isGone }) => !isGone,
  }).map(({ truth, own, saved }) => `${own?.content.word ?? truth?.word} ${saved}`)

describe('a record', () => {
  test('is what the school knows, unless the school has closed it', () => {
    expect(shown([standing])).toEqual(['theirs server'])
    expect(shown([{ ...standing, isGone: true }])).toEqual([])
  })

  test.each(['waiting', 'sending'] as const)('that is %s shows what was entered here', (status) => {
    expect(shown([], entry('write', status))).toEqual(['mine tablet'])
    expect(shown([standing], entry('write', status))).toEqual(['mine tablet'])
  })

  test.each(['refused', 'conflict'] as const)('whose entry is in %s keeps its words', (status) => {
    expect(shown([], entry('write', status))).toEqual(['mine attention'])
    expect(shown([standing], entry('write', status))).toEqual(['mine attention'])
    expect(shown([{ ...standing, isGone: true }], entry('write', status))).toEqual([
      'mine attention',
    ])
  })

  test('shows the answer before the list has it, and the list once it is newer', () => {
    const accepted = entry('write', 'accepted', { ...standing, version: 2, word: 'answered' })
    expect(shown([], accepted)).toEqual(['answered server'])
    expect(shown([standing], accepted)).toEqual(['answered server'])
    expect(shown([{ ...standing, version: 3 }], accepted)).toEqual(['theirs server'])
    expect(shown([{ ...standing, version: 3, isGone: true }], accepted)).toEqual([])
  })

  test('is off the screen as soon as it is closed here, and back when that is refused', () => {
    expect(shown([standing], entry('close', 'waiting'))).toEqual([])
    expect(shown([standing], entry('close', 'refused'))).toEqual(['theirs attention'])
    const closed = { ...standing, version: 2, isGone: true }
    expect(shown([standing], entry('close', 'accepted', closed))).toEqual([])
    expect(shown([closed], entry('close', 'refused'))).toEqual([])
  })

  test('is shown as its last unsettled entry says', () => {
    const refused = entry('write', 'refused')
    expect(shown([], refused, entry('write', 'waiting'))).toEqual(['mine tablet'])
    expect(shown([], refused, entry('close', 'waiting'))).toEqual([])
    expect(shown([], refused, entry('close', 'refused'))).toEqual(['mine attention'])
  })

  test('does not see entries of other kinds', () =>
    expect(shown([], entry('other', 'waiting'))).toEqual([]))
})
