import { describe, expect, test } from 'vitest'
import { canonicalText, contentHash } from './content-hash.ts'

const content = {
  kind: 'markPresence',
  format: 1,
  baseVersion: 3,
  act: { childId: 'a', date: '2026-11-17', period: 'am', mark: { state: 'absent', note: 'fever' } },
}

describe('the content of an entry', () => {
  test('is the same whatever the order of its fields', () => {
    const { note, state } = content.act.mark
    const shuffled = { ...content, act: { ...content.act, mark: { note, state } } }
    expect(contentHash(shuffled)).toBe(contentHash(content))
  })

  test('is the same whether an empty field is null or left out', () => {
    const padded = {
      ...content,
      act: { ...content.act, mark: { ...content.act.mark, reason: null } },
    }
    expect(contentHash(padded)).toBe(contentHash(content))
  })

  test.each([
    ['the version that was seen', { ...content, baseVersion: 4 }],
    ['the format', { ...content, format: 2 }],
    ['the kind', { ...content, kind: 'submitRegister' }],
    ['a detail of the act', { ...content, act: { ...content.act, mark: { state: 'absent' } } }],
  ])('differs when %s differs', (_, other) => {
    expect(contentHash(other)).not.toBe(contentHash(content))
  })

  test('keeps the order of a list and tells text from numbers', () => {
    expect(canonicalText([1, '1', [2, 3]])).toBe('[1,"1",[2,3]]')
  })
})
