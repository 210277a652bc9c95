import { useEffect, useState } from 'react'

/** What a screen shows besides its own comes when it comes: nobody waits for it. */
export function useArriving<Value>(load: () => Promise<Value>, before: Value): Value {
  const [value, setValue] = useState(before)
  useEffect(() => {
    let isHere = true
    void load().then((loaded) => isHere && setValue(loaded))
    return () => {
      isHere = false
    }
  }, [load])
  return value
}
