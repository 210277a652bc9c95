import { expect, test } from 'vitest'
import { longestSignatory, readSignatory } from './signatory.ts'

const typed = { title: 'mrs', name: ' Hélène  Vasseur ', position: 'directrice' }

test('who signs is kept tidy, with the position as it was typed', () => {
  expect(readSignatory(typed)).toEqual({
    ok: true,
    value: { title: 'mrs', name: 'Hélène Vasseur', position: 'directrice' },
  })
})

test.each([
  [{ title: '' }, 'field.missing'],
  [{ name: ' ' }, 'field.missing'],
  [{ position: '\u200b' }, 'field.missing'],
  [{ position: 'x'.repeat(longestSignatory + 1) }, 'field.too-long'],
])('with %o nobody signs', (more, code) => {
  expect(readSignatory({ ...typed, ...more })).toMatchObject({ refusal: { code } })
})
