import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bugSeries } from './bug-series.ts'
import { factsOfBug } from './bugs.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const fullDisk = () => Object.assign(new Error('could not extend file'), { code: '53100' })

function aLog() {
  const series = bugSeries(60_000)
  const lines: string[] = []
  return {
    lines,
    flush: series.flush,
    fails(error: Error, request: string) {
      series.tell(factsOfBug(error), ({ times }) => {
        lines.push(times === undefined ? request : `${request}, ${times} times`)
      })
    },
  }
}

describe('failures with the same cause', () => {
  test('are written once, then once a minute with their number', async () => {
    const { lines, fails } = aLog()
    for (const request of ['a', 'b', 'c']) fails(fullDisk(), request)
    expect(lines).toEqual(['a'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(lines).toEqual(['a', 'c, 2 times'])
    fails(fullDisk(), 'd')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(lines).toEqual(['a', 'c, 2 times', 'd, 1 times'])
  })

  test('begin a new series after a minute without any', async () => {
    const { lines, fails } = aLog()
    fails(fullDisk(), 'a')
    await vi.advanceTimersByTimeAsync(60_000)
    fails(fullDisk(), 'b')
    expect(lines).toEqual(['a', 'b'])
  })

  test('are the same wherever a database that is gone was missed', () => {
    const { lines, fails } = aLog()
    const inOnePlace = () => fails(fullDisk(), 'a')
    const inAnother = () => fails(fullDisk(), 'b')
    inOnePlace()
    inAnother()
    expect(lines).toEqual(['a'])
  })

  test('are two where bugs come from two places', () => {
    const { lines, fails } = aLog()
    fails(new Error('one'), 'a')
    fails(new Error('one'), 'b')
    expect(lines).toEqual(['a', 'b'])
  })

  test('lose no number when the server stops', () => {
    const { lines, fails, flush } = aLog()
    for (const request of ['a', 'b', 'c']) fails(fullDisk(), request)
    flush()
    expect(lines).toEqual(['a', 'c, 2 times'])
  })
})
