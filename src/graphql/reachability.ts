import type { Silence, SilenceReason } from '#src/platform/silence.ts'

/**
 * The reach of the server, as the last request taught it. `navigator.onLine` is only a hint: the last answer is the
 * truth.
 */
export type Reachability = {
  answered(): void
  silent(why: Silence): void
  /**
   * The reason why the server was last silent. It stays after an answer: what failed before is still missing on a screen.
   */
  why: SilenceReason
  /** Calls back when the server stops answering. Returns how to stop. */
  onLost(listener: () => void): () => void
  /** Calls back whenever the server answers again after it was silent. Returns how to stop. */
  onRestored(listener: () => void): () => void
}

export function createReachability(): Reachability {
  const lost = new Set<() => void>()
  const restored = new Set<() => void>()
  const otherReasons = new Set<() => void>()
  let isSilent = false
  let reason: Silence = 'no-network'

  const turn = (silent: boolean, listeners: Set<() => void>): void => {
    if (isSilent === silent) return
    isSilent = silent
    for (const listener of listeners) listener()
  }
  const listenIn = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    answered: () => turn(false, restored),
    silent(why) {
      if (why !== reason) {
        reason = why
        for (const listener of otherReasons) listener()
      }
      turn(true, lost)
    },
    why: { get: () => reason, subscribe: listenIn(otherReasons) },
    onLost: listenIn(lost),
    onRestored: listenIn(restored),
  }
}
