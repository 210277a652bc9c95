/** What the last request taught about the server. `navigator.onLine` is only a hint: the last answer is the truth. */
export type Reachability = {
  answered(): void
  silent(): void
  /** Calls back whenever the server answers again after it was silent. Returns how to stop. */
  onRestored(listener: () => void): () => void
}

export function createReachability(): Reachability {
  const listeners = new Set<() => void>()
  let isSilent = false
  return {
    answered() {
      if (!isSilent) return
      isSilent = false
      for (const listener of listeners) listener()
    },
    silent() {
      isSilent = true
    },
    onRestored(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
