import { expect, test } from 'vitest'
import { rowsDraggedOver } from './copy-range.ts'

const over = (from: number, to: number) => rowsDraggedOver({ from, to, count: 5 })

test('a drag takes in the rows below, up to the one under the finger', () =>
  expect(over(1, 3)).toEqual([2, 3]))

test('a drag upwards takes in the rows above', () => expect(over(3, 1)).toEqual([1, 2]))

test('a drag past the last child ends with the last child', () => expect(over(3, 9)).toEqual([4]))

test('a drag that stays in its row copies to nobody', () => expect(over(2, 2)).toEqual([]))
