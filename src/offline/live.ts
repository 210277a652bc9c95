/** A value that tells its listeners when it changes, in whichever tab it changed. */
export type Live<Value> = {
  current(): Value
  /** Tells the value at once, and again whenever it has changed. */
  subscribe(listener: (value: Value) => void): () => void
}

/** One value made of two; it is made anew when either has changed. */
export function bothLive<One, Other>(
  one: Live<One>,
  other: Live<Other>,
  {
    join,
    isSame,
  }: { join: (one: One, other: Other) => One; isSame: (before: One, after: One) => boolean },
): Live<One> {
  let made = join(one.current(), other.current())
  const current = (): One => {
    const next = join(one.current(), other.current())
    if (!isSame(made, next)) made = next
    return made
  }
  return {
    current,
    subscribe(listener) {
      let shown = current()
      listener(shown)
      const look = (): void => {
        const next = current()
        if (next === shown) return
        shown = next
        listener(next)
      }
      const stops = [one.subscribe(look), other.subscribe(look)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
