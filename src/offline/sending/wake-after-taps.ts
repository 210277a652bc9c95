import type { Timers } from '#src/platform/clock.ts'

type Delay = { readonly restMs: number; readonly longestMs: number }

/** Shorter than a person waits for "sent", longer than the pause between two taps of a roll call. */
const tapDelay: Delay = { restMs: 400, longestMs: 2_000 }

export type Waker = {
  /** After a rest; taps that follow put it off, but not for ever. */
  soon(): void
  now(): void
  /** No more taps follow: what is put off is done now. */
  rest(): void
  stop(): void
}

/** Keeps what may wait out of the way of a person who is tapping. */
export function wakeAfterTaps(timers: Timers, act: () => void, delay: Delay = tapDelay): Waker {
  let cancelRest: (() => void) | null = null
  let cancelLongest: (() => void) | null = null

  function stop(): void {
    cancelRest?.()
    cancelLongest?.()
    cancelRest = null
    cancelLongest = null
  }

  function now(): void {
    stop()
    act()
  }

  return {
    soon() {
      cancelRest?.()
      cancelRest = timers.after(delay.restMs, now)
      cancelLongest ??= timers.after(delay.longestMs, now)
    },
    now,
    rest() {
      if (cancelLongest) now()
    },
    stop,
  }
}
