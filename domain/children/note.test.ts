import { expect, test } from 'vitest'
import { decideChildNote, longestChildNote } from './note.ts'

const standing = { note: 'Shy.', version: 3 }
const wish = (note: string, version = 3) => decideChildNote({ note, version }, standing)

test('a note is kept tidy, and an empty one is removed', () => {
  expect(wish(' Reads well. ')).toEqual({ ok: true, value: { note: 'Reads well.', version: 4 } })
  expect(wish('  ')).toEqual({ ok: true, value: { note: null, version: 4 } })
})

test('the same note once more changes nothing, whatever was on the screen', () =>
  expect(wish('Shy.', 1)).toEqual({ ok: true, value: null }))

test.each([
  ['x'.repeat(longestChildNote + 1), 3, 'field.too-long'],
  ['Reads well.', 2, 'thing.changed-meanwhile'],
])('a note is refused: %#', (note, version, code) =>
  expect(wish(note, version)).toMatchObject({ refusal: { code } }),
)

test('a child that the school does not have has no note', () =>
  expect(decideChildNote({ note: 'x', version: 1 }, undefined)).toMatchObject({
    refusal: { code: 'thing.unknown-owner' },
  }))
