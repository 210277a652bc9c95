import { describe, expect, test } from 'vitest'
import type { ChildId, EntryId, NeedId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { Entry, EntryAnswer, EntryStatus } from '#src/offline/entry.ts'
import type { NeedResult } from './needs.operations.ts'
import { viewNeeds } from './needs.view.ts'

const nappies: NeedResult = {
  id: 'nappies',
  childId: 'adam',
  item: 'nappies',
  note: null,
  askedAt: '2026-11-17T07:40:00.000Z',
  askedByName: 'Marie Delage',
  receivedAt: null,
  receivedByName: null,
  version: 1,
  isRemoved: false,
}

const content = {
  needId: 'hat' as NeedId,
  childId: 'adam' as ChildId,
  item: 'hat',
  note: null,
  childName: 'Adam',
}

const entry = (kind: string, more: Partial<Entry> & { status: EntryStatus }): Entry =>
  ({ kind, content, entryId: 'an entry' as EntryId, seq: 1, answer: null, ...more }) as Entry

const accepted = (truth: NeedResult): EntryAnswer => ({
  outcome: 'accepted',
  version: truth.version,
  truth,
  serverTime: '2026-11-17T07:40:00.000Z' as Instant,
})

const refused: EntryAnswer = {
  outcome: 'refused',
  code: 'needs.unknown-child',
  facts: {},
  serverTime: '2026-11-17T07:40:00.000Z' as Instant,
}

const shown = (truths: readonly NeedResult[], entries: readonly Entry[]) =>
  viewNeeds(truths, entries).map(({ needId, saved }) => `${needId} ${saved}`)

describe('what families are still to bring', () => {
  test('is what the school knows to be open', () =>
    expect(shown([nappies, { ...nappies, id: 'hat', receivedAt: nappies.askedAt }], [])).toEqual([
      'nappies server',
    ]))

  test('holds what was asked on this tablet, before and after it was sent', () => {
    const ask = (more: Partial<Entry> & { status: EntryStatus }) => entry('askNeed', more)
    expect(shown([], [ask({ status: 'waiting' })])).toEqual(['hat tablet'])
    expect(
      shown([], [ask({ status: 'accepted', answer: accepted({ ...nappies, id: 'hat' }) })]),
    ).toEqual(['hat server'])
    expect(shown([], [ask({ status: 'refused', answer: refused })])).toEqual(['hat attention'])
  })

  test.each(['receiveNeed', 'withdrawNeed'])('no longer holds it after %s, sent or not', (kind) => {
    const settled = { content: { ...content, needId: 'nappies' as NeedId } }
    expect(shown([nappies], [entry(kind, { status: 'sending', ...settled })])).toEqual([])
    const truth = { ...nappies, version: 2, receivedAt: nappies.askedAt }
    const answered = { status: 'accepted' as const, answer: accepted(truth), ...settled }
    expect(shown([nappies], [entry(kind, answered)])).toEqual([])
  })

  test('no longer holds what a colleague has received or taken back since it was asked for here', () => {
    const asked = entry('askNeed', {
      status: 'accepted',
      answer: accepted({ ...nappies, id: 'hat' }),
    })
    const closed = { ...nappies, id: 'hat', version: 2 }
    expect(shown([{ ...closed, receivedAt: nappies.askedAt }], [asked])).toEqual([])
    expect(shown([{ ...closed, isRemoved: true }], [asked])).toEqual([])
  })

  test('shows it again, for somebody to look at, when the school refused to call it received', () => {
    const settled = { content: { ...content, needId: 'nappies' as NeedId }, answer: refused }
    expect(shown([nappies], [entry('receiveNeed', { status: 'refused', ...settled })])).toEqual([
      'nappies attention',
    ])
  })
})
