import { describe, expect, test } from 'vitest'
import { parseAskNeed, parseSettleNeed } from './needs.ts'

const need = {
  needId: '00000000-0000-4000-8000-000000000001',
  childId: '00000000-0000-4000-8000-000000000002',
  item: 'clothes',
}

describe('a need that comes from outside', () => {
  test('keeps its note trimmed, and none where nothing is said', () => {
    expect(parseAskNeed({ ...need, note: ' taille 92\0 ' })).toMatchObject({
      value: { item: 'clothes', note: 'taille 92' },
    })
    expect(parseAskNeed({ ...need, note: '  ' })).toMatchObject({ value: { note: null } })
  })

  test.each([
    ['of no child', { childId: 'léo' }, 'needs.unknown-child'],
    ['under no id', { needId: '1' }, 'needs.malformed-need'],
    ['of something unknown', { item: 'pony' }, 'needs.malformed-need'],
    ['of something else, unsaid', { item: 'other', note: ' ' }, 'needs.note-missing'],
    ['with a letter', { note: 'e'.repeat(201) }, 'field.too-long'],
  ])('%s is refused', (_, wishes, code) => {
    expect(parseAskNeed({ ...need, ...wishes })).toMatchObject({ ok: false, refusal: { code } })
  })

  test('is settled by its id and its child', () => {
    expect(parseSettleNeed(need)).toEqual({
      ok: true,
      value: { needId: need.needId, childId: need.childId },
    })
  })
})
