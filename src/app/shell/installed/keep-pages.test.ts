import { describe, expect, test, vi } from 'vitest'
import { systemTimers } from '#src/platform/clock.ts'
import { keepSoon } from './keep-pages.ts'

/** A browser whose time passes when the test says so. */
function aBrowser({ savesData = false } = {}) {
  const asked: unknown[] = []
  const active = { postMessage: (message: unknown) => void asked.push(message) }
  const network = new EventTarget()
  const ready = Promise.resolve({ active } as unknown as ServiceWorkerRegistration)
  const stop = keepSoon(
    {
      workers: { ready },
      timers: systemTimers,
      network,
      savesData,
    },
    ['profile', 'fr'],
  )
  return { asked, network, stop }
}

describe('keeping the pages that somebody may open', () => {
  test('begins when the tablet rests, not while it starts', async () => {
    vi.useFakeTimers()
    try {
      const { asked } = aBrowser()
      await vi.advanceTimersByTimeAsync(4_000)
      expect(asked).toEqual([])
      await vi.advanceTimersByTimeAsync(12_000)
      expect(asked).toEqual([{ type: 'KEEP_PAGES', pages: ['profile', 'fr'] }])
    } finally {
      vi.useRealTimers()
    }
  })

  test('is asked for again when the network comes back, until the person leaves', async () => {
    const { asked, network, stop } = aBrowser()
    network.dispatchEvent(new Event('online'))
    await Promise.resolve()
    await Promise.resolve()
    expect(asked).toHaveLength(1)
    stop()
    network.dispatchEvent(new Event('online'))
    await Promise.resolve()
    await Promise.resolve()
    expect(asked).toHaveLength(1)
  })

  test('is left out where somebody pays for each megabyte', async () => {
    vi.useFakeTimers()
    try {
      const { asked } = aBrowser({ savesData: true })
      await vi.advanceTimersByTimeAsync(60_000)
      expect(asked).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })
})
