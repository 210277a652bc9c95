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
