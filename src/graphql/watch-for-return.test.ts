import { beforeEach, describe, expect, test, vi } from 'vitest'
import { systemTimers } from '#src/platform/clock.ts'
import { createReachability } from './reachability.ts'
import { watchForReturn } from './watch-for-return.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

function watch(options: { comesBackAt?: number; isVisible?: boolean } = {}) {
  const reachability = createReachability()
  const restored = vi.fn()
  reachability.onRestored(restored)
  let asked = 0
  const probe = vi.fn(async () => {
    asked += 1
    const isBack = asked === options.comesBackAt
    if (isBack) reachability.answered()
    else reachability.silent('no-network')
    return isBack
  })
  const isVisible = () => options.isVisible ?? true
  watchForReturn({ reachability, probe, timers: systemTimers, isVisible })
  return { reachability, restored, probe }
}

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

describe('a server that stopped answering', () => {
  test('is asked ever more rarely, and once a minute in the end', async () => {
    const { reachability, probe } = watch()
    reachability.silent('no-network')
    await minutes(1)
    expect(probe).toHaveBeenCalledTimes(3)
    await minutes(9)
    expect(probe.mock.calls.length).toBeLessThanOrEqual(13)
  })

  test('is left alone once it has answered', async () => {
    const { reachability, probe, restored } = watch({ comesBackAt: 2 })
    reachability.silent('no-network')
    await minutes(10)
    expect(probe).toHaveBeenCalledTimes(2)
    expect(restored).toHaveBeenCalledOnce()
  })

  test('is not asked by a page that nobody sees', async () => {
    const { reachability, probe } = watch({ isVisible: false })
    reachability.silent('no-network')
    await minutes(10)
    expect(probe).not.toHaveBeenCalled()
  })

  test('a server that answers is never asked', async () => {
    const { reachability, probe } = watch()
    reachability.answered()
    await minutes(10)
    expect(probe).not.toHaveBeenCalled()
  })
})
