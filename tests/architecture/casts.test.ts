import { expect, test } from 'vitest'
import { isTest, readSourceTree } from './source-tree.ts'

const cast = /\bas (?:unknown as )?(LocalDate|Instant)\b/

/** These make a day or a moment from what is one. Everybody else reads it, or gets it from the contract. */
const makers = ['domain/kernel/instant.ts', 'domain/kernel/local-date.ts']

test('a text becomes a day or a moment by the kernel, never by a cast', () => {
  const casting = readSourceTree()
    .filter(({ path, text }) => !isTest(path) && cast.test(text))
    .map(({ path }) => path)
  expect(casting.sort()).toEqual(makers)
})
