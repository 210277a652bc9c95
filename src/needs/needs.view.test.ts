// @vitest-environment node
import { expect, test } from 'vitest'
import type { Entry } from '#src/offline/outbox/entry.ts'
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

const entry = (kind: string, needId: string): Entry =>
  ({ kind, status: 'waiting', content: { needId, childId: 'adam', item: 'hat' } }) as Entry

const shown = (truths: readonly NeedResult[], entries: readonly Entry[] = []) =>
  viewNeeds(truths, entries).map(({ item, saved }) => `${item} ${saved}`)

test('a need is open until it is received or withdrawn', () => {
  expect(shown([nappies])).toEqual(['nappies server'])
  expect(shown([{ ...nappies, receivedAt: nappies.askedAt }])).toEqual([])
  expect(shown([{ ...nappies, isRemoved: true }])).toEqual([])
})

test('a need that is asked for on this tablet is open at once', () =>
  expect(shown([nappies], [entry('askNeed', 'hat')])).toEqual(['nappies server', 'hat tablet']))

test.each(['receiveNeed', 'withdrawNeed'])(
  'a need is open no more after %s on this tablet',
  (kind) => expect(shown([nappies], [entry(kind, 'nappies')])).toEqual([]),
)
