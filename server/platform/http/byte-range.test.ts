import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test.each([
  [undefined, null],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=90-4000000000', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-4000', { from: 0, to: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=20-10', 'outside'],
  ['bytes=0-1,5-9', null],
  ['bytes=-', null],
  ['pages=0-9', null],
  [`bytes=${'9'.repeat(40)}-`, null],
])('%s of a hundred bytes', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range)
})
