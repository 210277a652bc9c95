import type { Timers } from '#src/platform/clock.ts'

/** Longer than the pause between two taps of a roll call. */
const restMs = 400

/** After a tap has landed the next one is farthest away: what begins in this time is mostly done before it. */
const pauseMs = 100

/** A disk that takes longer than this to write a tap holds nothing else up. */
const longestMs = 2_000

/** The hand of the person who enters, as far as this tab feels it. */
export type Hand = {
  /** A tap begins its way to the disk. */
  taps(): void
  /** It has arrived there, or could not be saved. */
  lands(): void
  /** Nothing is tapped any more: the page is put away. */
  leaves(): void
  /** Resolves at a moment that is in no tap's way: the hand rests, or it has just tapped. */
  rests(): Promise<void>
}

/** What sends, settles and tidies waits for the hand: the storage and the page do one thing at a time. */
export function watchHand(timers: Timers): Hand {
  let isCalm = true
  let waiting: readonly (() => void)[] = []
  let callOff = (): void => {}

  function calm(): void {
    const all = waiting
    isCalm = true
    waiting = []
    for (const go of all) go()
  }

  function busy(ms: number, then: () => void): void {
    callOff()
    isCalm = false
    callOff = timers.after(ms, then)
  }

  return {
    taps: () => busy(longestMs, calm),
    lands() {
      calm()
      callOff()
      callOff = timers.after(pauseMs, () => busy(restMs - pauseMs, calm))
    },
    leaves() {
      callOff()
      calm()
    },
    rests: () =>
      isCalm
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting = [...waiting, resolve]
          }),
  }
}
