import { expect, test, vi } from 'vitest'
import { systemTimers } from '#src/platform/clock.ts'
import { watchHand } from './hand.ts'

function aHand() {
  vi.useFakeTimers()
  const hand = watchHand(systemTimers)
  const done: string[] = []
  const wait = (what: string) => void hand.rests().then(() => done.push(what))
  /** Begins a tap of so many entries; the answer lands it. */
  function tap(entries = 1) {
    const { promise, resolve } = Promise.withResolvers<string[]>()
    void hand.enters(() => promise)
    return () => resolve(Array(entries).fill('entry'))
  }
  return { hand, tap, done, wait, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

test('what waits for the hand begins at once while it rests', async () => {
  const { done, wait, pass } = aHand()
  wait('sending')
  await pass(0)
  expect(done).toEqual(['sending'])
})

test('what comes during a tap begins when the tap has landed, and not just before the next one', async () => {
  const { tap, done, wait, pass } = aHand()
  const land = tap()
  wait('sending')
  await pass(60)
  expect(done).toEqual([])
  land()
  await pass(0)
  expect(done).toEqual(['sending'])
  await pass(200)
  wait('settling')
  await pass(50)
  expect(done).toEqual(['sending'])
  tap()()
  await pass(0)
  expect(done).toEqual(['sending', 'settling'])
})

test('what comes after the last tap begins once the hand rests', async () => {
  const { tap, done, wait, pass } = aHand()
  tap()()
  await pass(200)
  wait('settling')
  await pass(190)
  expect(done).toEqual([])
  await pass(10)
  expect(done).toEqual(['settling'])
})

test('a disk that does not answer holds nothing else up for ever', async () => {
  const { tap, done, wait, pass } = aHand()
  tap()
  wait('sending')
  await pass(2_000)
  expect(done).toEqual(['sending'])
})

test('what may wait for no longer begins between two taps', async () => {
  const { hand, tap, done, pass } = aHand()
  const land = tap()
  void hand.rests(100).then(() => done.push('a queue'))
  await pass(90)
  expect(done).toEqual([])
  await pass(10)
  expect(done).toEqual(['a queue'])
  land()
  await pass(0)
  expect(done).toEqual(['a queue'])
})

test('a page that is put away waits for no tap', async () => {
  const { hand, tap, done, wait, pass } = aHand()
  tap()
  wait('sending')
  hand.leaves()
  await pass(0)
  expect(done).toEqual(['sending'])
})

test('the answer to a class waits for no tap, as none follows it', async () => {
  const { tap, done, wait, pass } = aHand()
  tap(28)()
  await pass(150)
  wait('settling')
  await pass(0)
  expect(done).toEqual(['settling'])
})
