import { describe, expect, test, vi } from 'vitest'
import type { UserId } from '#domain/kernel/ids.ts'
import { createReachability } from '#src/graphql/reachability.ts'
import { handTimers } from '#tests/support/hand-timers.ts'
import { aToken } from '#tests/support/server/tokens.ts'
import { browserAttention } from './browser-attention.ts'
import { createSessionWatch } from './session-watch.ts'

const marie = 'marie' as UserId
const firstScreenMs = 3_000

function aWatch() {
  const { timers, pass } = handTimers()
  const fetch = vi.fn(() => new Promise<Response>(() => undefined))
  const accessToken = aToken({ userId: marie })
  const current = async () => ({ kind: 'live', accessToken }) as const
  const watch = createSessionWatch(
    {
      timers,
      listening: {
        url: '/graphql/stream',
        fetch,
        attention: { isWanted: () => true, onChange: () => () => undefined },
        random: () => 0.5,
      },
    },
    {
      tokens: { current, insteadOf: current },
      ...{ onChanged: vi.fn(), onNews: vi.fn(), onDisabled: vi.fn() },
    },
  )
  return { watch, fetch, pass: () => pass(firstScreenMs) }
}

describe('the watch over an open app', () => {
  test('waits until the first screen stands, and begins once', async () => {
    const { watch, fetch, pass } = aWatch()
    watch.begin(marie)
    watch.begin(marie)
    expect(fetch).not.toHaveBeenCalled()
    pass()
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce(), { timeout: 4_000 })
  })

  test('never begins for a session that ended before', async () => {
    const { watch, fetch, pass } = aWatch()
    watch.begin(marie)
    watch.stop()
    pass()
    // A watch that begins later, over the same code, listens by now.
    const later = aWatch()
    later.watch.begin(marie)
    later.pass()
    await vi.waitFor(() => expect(later.fetch).toHaveBeenCalledOnce(), { timeout: 4_000 })
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('whether anybody is there to listen', () => {
  const aPage = () => {
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as string })
    const navigator = { onLine: true }
    const reachability = createReachability()
    const page = { document, navigator, window: new EventTarget() } as unknown as Window
    return { document, navigator, reachability, attention: browserAttention(reachability, page) }
  }

  test('not while the tab is hidden, the wifi is gone, or the server is silent', () => {
    const { document, navigator, reachability, attention } = aPage()
    expect(attention.isWanted()).toBe(true)
    document.visibilityState = 'hidden'
    expect(attention.isWanted()).toBe(false)
    document.visibilityState = 'visible'
    navigator.onLine = false
    expect(attention.isWanted()).toBe(false)
    navigator.onLine = true
    reachability.silent('no-network')
    expect(attention.isWanted()).toBe(false)
    reachability.answered()
    expect(attention.isWanted()).toBe(true)
  })

  test('is told of every turn until it no longer asks', () => {
    const { document, reachability, attention } = aPage()
    const heard = vi.fn()
    const stop = attention.onChange(heard)
    document.dispatchEvent(new Event('visibilitychange'))
    reachability.silent('no-network')
    expect(heard).toHaveBeenCalledTimes(2)
    stop()
    reachability.answered()
    expect(heard).toHaveBeenCalledTimes(2)
  })
})
