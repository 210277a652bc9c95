import { useEffect, useId, useSyncExternalStore } from 'react'

const forms = new Set<string>()
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** A form says so while something in it is typed and not yet saved: no update reloads the page meanwhile. */
export function useUnsavedWork(isDirty: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!isDirty) return
    forms.add(id)
    tell()
    return () => {
      forms.delete(id)
      tell()
    }
  }, [id, isDirty])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True if any form on any screen of this tab holds unsaved work. */
export const useHasUnsavedWork = (): boolean =>
  useSyncExternalStore(subscribe, () => forms.size > 0)
