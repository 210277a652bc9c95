import { renderHook } from '@testing-library/react'
import { CombinedError } from 'urql'
import { expect, test } from 'vitest'
import { answerOf, useLastReading } from './use-last-reading.ts'

type Reading = { classId: string }
const owls: Reading = { classId: 'owls' }

test('a class is not theirs only where the school has said so of this very question', () => {
  const error = new CombinedError({ graphQLErrors: ['Server error'] })
  expect([
    answerOf(null, { fetching: false }),
    answerOf(null, { fetching: true }),
    answerOf(null, { fetching: false, error }),
    answerOf(undefined, { fetching: false }),
    answerOf(owls, { fetching: true, error }),
  ]).toEqual([null, undefined, undefined, undefined, owls])
})

test('what was read last stays while nothing is said, and goes with a no or with another class', () => {
  const { result, rerender } = renderHook(
    ({ read, open }) => useLastReading(read, ({ classId }) => classId === open),
    { initialProps: { read: owls as Reading | null | undefined, open: 'owls' } },
  )
  const seen = [result.current]
  for (const props of [
    { read: undefined, open: 'owls' },
    { read: null, open: 'owls' },
    { read: undefined, open: 'owls' },
    { read: owls, open: 'owls' },
    { read: undefined, open: 'robins' },
  ]) {
    rerender(props)
    seen.push(result.current)
  }
  expect(seen).toEqual([owls, owls, null, null, owls, null])
})
