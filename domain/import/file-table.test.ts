import { expect, test } from 'vitest'
import type { Mapping } from './columns.ts'
import { isTooMuch } from './file-table.ts'

const rows = Array.from({ length: 10_000 }, (_, at) => ({
  line: at + 2,
  cells: ['Lina', 'Baptiste', 'x'.repeat(90)],
}))
const names: Mapping = ['first-name', 'last-name', null]
const all: Mapping = ['first-name', 'last-name', 'address']

test('ten thousand rows are too much to send by what their columns hold, and not by their number', () => {
  expect(isTooMuch(rows, names)).toBe(false)
  expect(isTooMuch(rows, all)).toBe(true)
  expect(isTooMuch(rows.slice(0, 5_000), all)).toBe(false)
})
