import type { Timers } from '#src/platform/clock.ts'

/** Longer than the pause between two taps of a roll call. */
const restMs = 400

/** After a tap has landed the next one is farthest away: what begins in this time is mostly done before it. */
const pauseMs = 100

/** A disk that takes longer than this to write a tap holds nothing else up. */
const longestMs = 2_000

/** So many entries at once are a decision about a class, not a tap that others follow. */
export const manyEntries = 5

/** The hand of the person who enters, as far as this tab feels it. */
export type Hand = {
  /** Something that was tapped goes to the disk; `work` answers the entries. Behind a class no other tap is expected. */
  enters<Entries extends readonly unknown[]>(work: () => Promise<Entries>): Promise<Entries>
  /** Nothing is tapped any more: the page is put away. */
  leaves(): void
  /** Resolves at a moment that is in no tap's way: the hand rests, or it has just tapped. `mostMs` is the longest wait. */
  rests(mostMs?: number): Promise<void>
}

/** Makes sending, settling and tidying wait for the hand: the storage and the page do one thing at a time. */
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

  function land(): void {
    calm()
    callOff()
    callOff = timers.after(pauseMs, () => busy(restMs - pauseMs, calm))
  }

  function leave(): void {
    callOff()
    calm()
  }

  return {
    async enters(work) {
      busy(longestMs, calm)
      let isClass = false
      try {
        const entries = await work()
        isClass = entries.length >= manyEntries
        return entries
      } finally {
        // First the card says that it is saved. What is said of a class waits for its answer.
        if (isClass) leave()
        else timers.after(0, land)
      }
    },
    leaves: leave,
    rests(mostMs) {
      if (isCalm) return Promise.resolve()
      return new Promise((resolve) => {
        waiting = [...waiting, resolve]
        if (mostMs !== undefined) timers.after(mostMs, resolve)
      })
    },
  }
}
