/** Milliseconds since 1970. Acts take a clock as an argument; only this file reads the machine's. */
export interface Clock {
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** Starts at the given moment and runs on from there. A demo or a journey can so live on another day. */
export function clockStartingAt(start: number): Clock {
  const shift = start - Date.now()
  return { now: () => Date.now() + shift }
}
