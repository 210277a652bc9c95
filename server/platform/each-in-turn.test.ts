import { expect, test } from 'vitest'
import { eachInTurn } from './each-in-turn.ts'

test('one that fails keeps no other from its turn, and its error is thrown at the end', async () => {
  const done: number[] = []
  const work = async (n: number) => {
    if (n === 2) throw new Error('the second fails')
    done.push(n)
  }
  await expect(eachInTurn([1, 2, 3], work)).rejects.toThrow('the second fails')
  expect(done).toEqual([1, 3])
})
