import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { every } from './every.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a run that takes longer than its time is not begun beside itself', async () => {
  const runs: (() => void)[] = []
  const work = () => new Promise<void>((end) => void runs.push(end))
  const working = every(1000, work, () => {})
  await vi.advanceTimersByTimeAsync(5000)
  expect(runs).toHaveLength(1)
  runs[0]?.()
  await vi.advanceTimersByTimeAsync(1000)
  expect(runs).toHaveLength(2)
  runs[1]?.()
  await working.stop()
})

test('a failure is told, and the next time tries again', async () => {
  const errors: unknown[] = []
  const work = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue(undefined)
  const working = every(1000, work, (error) => errors.push(error))
  await vi.advanceTimersByTimeAsync(1000)
  expect(errors).toEqual([new Error('no')])
  expect(work).toHaveBeenCalledTimes(2)
  await working.stop()
})

test('stopping waits for the run that is under way', async () => {
  const run = Promise.withResolvers<void>()
  const working = every(
    1000,
    () => run.promise,
    () => {},
  )
  const heard: string[] = []
  const stopping = working.stop().then(() => heard.push('stopped'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(heard).toEqual([])
  run.resolve()
  await stopping
  expect(heard).toEqual(['stopped'])
})
