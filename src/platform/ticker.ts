import { useSyncExternalStore } from 'react'
import type { Clock } from './clock.ts'
import { useClock } from './clock-context.tsx'

const lookMs = 5_000

type Ticker = { subscribe(listener: () => void): () => void; read(): number }

const tickers = new WeakMap<Clock, Ticker>()

/** One interval for all the running times of a screen; each hears of it only when its own minute is over. */
function tickerOf(clock: Clock): Ticker {
  const known = tickers.get(clock)
  if (known) return known
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | undefined
  const tell = (): void => {
    for (const listener of [...listeners]) listener()
  }
  const ticker: Ticker = {
    subscribe(listener) {
      if (listeners.size === 0) {
        timer = setInterval(tell, lookMs)
        document.addEventListener('visibilitychange', tell)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearInterval(timer)
        document.removeEventListener('visibilitychange', tell)
      }
    },
    read: () => clock.now(),
  }
  tickers.set(clock, ticker)
  return ticker
}

const minuteMs = 60_000

/**
 * The corrected clock, to the minute: a number of milliseconds that changes once a minute. Only what
 * calls it is rendered then, so that a grid of running times stands still around them.
 */
export function useMinute(): number {
  const ticker = tickerOf(useClock())
  return useSyncExternalStore(
    ticker.subscribe,
    () => Math.floor(ticker.read() / minuteMs) * minuteMs,
  )
}
