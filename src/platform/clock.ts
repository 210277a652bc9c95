/** Milliseconds since 1970. */
export type Clock = { now(): number }

/** Calls back later and returns how to call it off. */
export type Timers = { after(ms: number, act: () => void): () => void }

/** The tablet's own clock, right or wrong: this file is the only reader of it. */
export const systemClock: Clock = { now: () => Date.now() }

export const systemTimers: Timers = {
  after(ms, act) {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}

const turnMs = 100

/**
 * Waits so many milliseconds in turns. A page that stands still takes no answer, though the answer may be there: however
 * long it stands, that counts as one turn.
 */
export async function waitInTurns(timers: Timers, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= turnMs)
    await new Promise<void>((resolve) => timers.after(turnMs, resolve))
}

/** Safari does not say when it is idle. */
const guessedIdleMs = 200

/** Calls once the browser has nothing else to do, after `longestMs` at the latest. */
export function whenIdle(act: () => void, longestMs: number): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: longestMs })
  else systemTimers.after(Math.min(guessedIdleMs, longestMs), act)
}
