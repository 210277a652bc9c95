import { useCallback, useEffect, useState } from 'react'
import { askToKeep, readStorageSafety, type StorageSafety } from './persist.ts'

const browserStorage = (): StorageManager | undefined =>
  'storage' in navigator ? navigator.storage : undefined

/** True if the browser keeps what is saved here; null until it has said so. `ask` asks it to keep it. */
export function useStorageSafety(): {
  safety: StorageSafety | null
  ask: () => Promise<StorageSafety>
} {
  const [safety, setSafety] = useState<StorageSafety | null>(null)
  useEffect(() => {
    let isGone = false
    void readStorageSafety(browserStorage()).then((read) => {
      if (!isGone) setSafety(read)
    })
    return () => {
      isGone = true
    }
  }, [])
  const ask = useCallback(async () => {
    const answered = await askToKeep(browserStorage())
    setSafety(answered)
    return answered
  }, [])
  return { safety, ask }
}
