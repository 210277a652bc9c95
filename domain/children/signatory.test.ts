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
  [{ title: '' }, 'signatory.unknown-title'],
  [{ name: ' ' }, 'signatory.name-missing'],
  [{ position: '\u200b' }, 'signatory.position-missing'],
  [{ position: 'x'.repeat(longestSignatory + 1) }, 'signatory.too-long'],
])('with %o nobody signs', (more, code) => {
  expect(readSignatory({ ...typed, ...more })).toEqual({ ok: false, refusal: { code } })
})
