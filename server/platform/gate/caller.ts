/**
 * The caller, as the gate counts it. An account has its school. A caller without a token of ours is known by the network
 * alone. All of these share like one school.
 */
export interface Caller {
  id: string
  school: string
}

export const callerWithoutToken = (network: string): Caller => ({ id: network, school: 'nobody' })

/** So many in all, of one school, and of one caller. */
export interface Bounds {
  all: number
  school: number
  caller: number
}

export interface Counts {
  hasRoomFor(caller: Caller): boolean
  /** Counts one more, until what it answers is called. */
  add(caller: Caller): () => void
}

export function countWithin(bounds: Bounds): Counts {
  const held = new Map<string, number>()
  const keysOf = ({ id, school }: Caller) =>
    [
      ['', bounds.all],
      [`school ${school}`, bounds.school],
      [`caller ${id}`, bounds.caller],
    ] as const
  const count = (key: string): number => held.get(key) ?? 0

  return {
    hasRoomFor: (caller) => keysOf(caller).every(([key, most]) => count(key) < most),
    add(caller) {
      const keys = keysOf(caller)
      for (const [key] of keys) held.set(key, count(key) + 1)
      let isIn = true
      return () => {
        if (!isIn) return
        isIn = false
        for (const [key] of keys) {
          if (count(key) > 1) held.set(key, count(key) - 1)
          else held.delete(key)
        }
      }
    },
  }
}
