// @vitest-environment node
import { expect, test } from 'vitest'
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

const shown = (truth: NeedResult) => viewNeeds([truth], []).map(({ item }) => item)

test('a need is open until it is received or withdrawn', () => {
  expect(shown(nappies)).toEqual(['nappies'])
  expect(shown({ ...nappies, receivedAt: nappies.askedAt })).toEqual([])
  expect(shown({ ...nappies, isRemoved: true })).toEqual([])
})
