import { expect, test, vi } from 'vitest'
import { systemTimers } from '#src/platform/clock.ts'
import { watchHand } from './hand.ts'

function aHand() {
  vi.useFakeTimers()
  const hand = watchHand(systemTimers)
  const done: string[] = []
  const wait = (what: string) => void hand.rests().then(() => done.push(what))
  return { hand, done, wait, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

test('what waits for the hand begins at once while it rests', async () => {
  const { done, wait, pass } = aHand()
  wait('sending')
  await pass(0)
  expect(done).toEqual(['sending'])
})

test('what comes during a tap begins when the tap has landed, and not just before the next one', async () => {
  const { hand, done, wait, pass } = aHand()
  hand.taps()
  wait('sending')
  await pass(60)
  expect(done).toEqual([])
  hand.lands()
  await pass(0)
  expect(done).toEqual(['sending'])
  await pass(200)
  wait('settling')
  await pass(50)
  expect(done).toEqual(['sending'])
  hand.taps()
  hand.lands()
  await pass(0)
  expect(done).toEqual(['sending', 'settling'])
})

test('what comes after the last tap begins once the hand rests', async () => {
  const { hand, done, wait, pass } = aHand()
  hand.taps()
  hand.lands()
  await pass(200)
  wait('settling')
  await pass(190)
  expect(done).toEqual([])
  await pass(10)
  expect(done).toEqual(['settling'])
})

test('a disk that does not answer holds nothing else up for ever', async () => {
  const { hand, done, wait, pass } = aHand()
  hand.taps()
  wait('sending')
  await pass(2_000)
  expect(done).toEqual(['sending'])
})

test('a page that is put away waits for no tap', async () => {
  const { hand, done, wait, pass } = aHand()
  hand.taps()
  wait('sending')
  hand.leaves()
  await pass(0)
  expect(done).toEqual(['sending'])
})
