import { useEffect, useState } from 'react'

/**
 * Something that a screen shows besides its own, and can do without: nobody waits for it, and its absence is not
 * said. What a person relies on is followed instead, as the entries that wait are (`useWaitingHere`).
 */
export function useArriving<Value>(load: () => Promise<Value>, before: Value): Value {
  const [value, setValue] = useState(before)
  useEffect(() => {
    let isHere = true
    load().then(
      (loaded) => isHere && setValue(loaded),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [load])
  return value
}
