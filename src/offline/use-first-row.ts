import { useEffect } from 'react'
import { useOffline } from './offline-context.tsx'

type Reading<Value> = {
  /** The value that is read of it now. Null is an answer that has nothing. */
  read: Value | null | undefined
  /** The rows that it replaces: each whose name begins so, since all of them were read earlier. */
  instead?: string | null
}

/**
 * Reads what was kept by this name for the first picture of this start; null asks for nothing. Keeps for the next start
 * what is read of it now. An answer of the school, its news and a settled entry all come this way.
 */
export function useFirstRow<Value>(
  name: string | null,
  { read, instead }: Reading<Value>,
): Value | undefined {
  const { firstRows } = useOffline()
  useEffect(() => {
    if (name !== null && read) firstRows.keep(name, read, instead ?? undefined)
  }, [firstRows, name, read, instead])
  return name === null ? undefined : (firstRows.get(name) as Value | undefined)
}
