import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { DeviceId } from '#domain/kernel/ids.ts'
import { tabletHeader } from '#domain/staff/tablet-report.ts'
import { handTimers } from '#tests/support/hand-timers.ts'
import { aToken } from '#tests/support/server/tokens.ts'
import { createTabletWatch } from './tablet-watch.ts'

const hour = 3_600_000
const day = 24 * hour
const now = 1_000 * day

/** A tablet in front of a server that answers introductions. */
function aTablet() {
  const hand = handTimers()
  const state = {
    introducedAt: null as number | null,
    isNews: false,
    isImpersonating: false,
    status: 204,
  }
  const listeners: (() => void)[] = []
  const fetch = vi.fn<typeof globalThis.fetch>(
    async () => new Response(null, { status: state.status }),
  )
  const call = vi.fn(async () => ({ kind: 'data' as const, data: {} }))
  const current = async () => ({ kind: 'live', accessToken: aToken({ userId: 'marie' }) }) as const
  const listenIn = (listener: () => void) => {
    listeners.push(listener)
    return () => void listeners.splice(listeners.indexOf(listener), 1)
  }
  const noteIntroduction = vi.fn(async (at: number) => {
    state.introducedAt = at
  })
  const watch = createTabletWatch(
    {
      call: call as never,
      device: {
        introducedAt: () => state.introducedAt,
        noteIntroduction,
        waiting: { onRead: listenIn },
      } as never,
      listening: { fetch } as never,
      reachability: { onRestored: listenIn } as never,
      report: {
        headers: () => ({ [tabletHeader]: 'tablet' as DeviceId }),
        wasHeard: () => undefined,
        isNews: () => state.isNews,
      },
      storage: { isImpersonating: () => state.isImpersonating } as never,
      systemClock: { now: () => now },
      timers: hand.timers,
    },
    { tokens: { current, insteadOf: current } },
  )
  const pass = () => hand.pass(hour)
  /** The first screen stands. */
  const begin = () => {
    watch.begin()
    pass()
  }
  const somethingIsRead = () => {
    for (const hear of [...listeners]) hear()
  }
  return { watch, state, fetch, call, noteIntroduction, pass, begin, somethingIsRead }
}

let tablet: ReturnType<typeof aTablet>
beforeEach(() => {
  tablet = aTablet()
})

/** One that began later, over the same code, has introduced itself and reported what waits by now. */
async function aLaterTabletHasSpoken(): Promise<void> {
  const later = aTablet()
  later.state.isNews = true
  later.begin()
  later.pass()
  await vi.waitFor(() => {
    expect(later.noteIntroduction).toHaveBeenCalled()
    expect(later.call).toHaveBeenCalled()
  })
}

describe('a tablet introduces itself', () => {
  test('once, after the first screen, with its id and with cookies', async () => {
    tablet.watch.begin()
    expect(tablet.fetch).not.toHaveBeenCalled()
    tablet.pass()
    await vi.waitFor(() => expect(tablet.noteIntroduction).toHaveBeenCalledWith(now))
    const [address, init] = tablet.fetch.mock.calls[0] ?? []
    expect(address).toBe('/api/tablet')
    expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin' })
    expect(new Headers(init?.headers).get(tabletHeader)).toBe('tablet')
    tablet.somethingIsRead()
    await aLaterTabletHasSpoken()
    expect(tablet.fetch).toHaveBeenCalledOnce()
  })

  test.each([
    ['29 days later not again', now - 29 * day, 0],
    ['31 days later anew', now - 31 * day, 1],
    ['with a clock that was put back anew', now + 31 * day, 1],
  ])('%s', async (_, introducedAt, times) => {
    tablet.state.introducedAt = introducedAt
    tablet.begin()
    await aLaterTabletHasSpoken()
    expect(tablet.fetch).toHaveBeenCalledTimes(times)
  })

  test('again when the network is back, where it did not arrive', async () => {
    tablet.state.status = 503
    tablet.begin()
    await vi.waitFor(() => expect(tablet.fetch).toHaveBeenCalledOnce())
    await aLaterTabletHasSpoken()
    expect(tablet.noteIntroduction).not.toHaveBeenCalled()
    tablet.state.status = 204
    tablet.somethingIsRead()
    await vi.waitFor(() => expect(tablet.noteIntroduction).toHaveBeenCalledOnce())
  })

  test('never while somebody acts for somebody else', async () => {
    tablet.state.isImpersonating = true
    tablet.begin()
    await aLaterTabletHasSpoken()
    expect(tablet.fetch).not.toHaveBeenCalled()
  })
})

describe('what waits on a tablet', () => {
  test('is reported by itself when no question of a screen has reported it', async () => {
    tablet.begin()
    tablet.state.isNews = true
    tablet.somethingIsRead()
    tablet.pass()
    await vi.waitFor(() => expect(tablet.call).toHaveBeenCalledOnce())
  })

  test('is not reported twice', async () => {
    tablet.begin()
    tablet.somethingIsRead()
    tablet.pass()
    await aLaterTabletHasSpoken()
    expect(tablet.call).not.toHaveBeenCalled()
  })

  test('is reported no more once the session is over', async () => {
    tablet.begin()
    tablet.state.isNews = true
    tablet.somethingIsRead()
    tablet.watch.stop()
    tablet.pass()
    await aLaterTabletHasSpoken()
    expect(tablet.call).not.toHaveBeenCalled()
  })
})
