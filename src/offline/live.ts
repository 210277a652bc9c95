/** A value that tells its listeners when it changes, in whichever tab it changed. */
export type Live<Value> = {
  current(): Value
  /** Tells the value at once, and again whenever it has changed. */
  subscribe(listener: (value: Value) => void): () => void
}

/** Tells a listener the value at once, and again when a look finds another one. `watch` calls the look. */
export const subscribeTo =
  <Value>(
    current: () => Value,
    watch: (look: () => void) => () => void,
  ): Live<Value>['subscribe'] =>
  (listener) => {
    let shown = current()
    listener(shown)
    return watch(() => {
      const next = current()
      if (next === shown) return
      shown = next
      listener(next)
    })
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
    subscribe: subscribeTo(current, (look) => {
      const stops = [one.subscribe(look), other.subscribe(look)]
      return () => {
        for (const stop of stops) stop()
      }
    }),
  }
}
