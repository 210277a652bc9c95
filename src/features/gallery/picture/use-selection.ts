import { useCallback, useMemo, useRef, useState } from 'react'
import { between } from '../gallery.view.ts'

/** The pictures that are chosen: one by one, or from the last one to another by Shift. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const toggle = useCallback(
    (id: string, how: { isRange: boolean }) => {
      const range = how.isRange && last.current !== null ? between(ids, last.current, id) : null
      setChosen((was) => {
        const next = new Set(was)
        if (range) for (const it of range) next.add(it)
        else if (!next.delete(id)) next.add(id)
        return next
      })
      last.current = id
    },
    [ids],
  )
  const choose = useCallback((all: readonly string[]) => setChosen(new Set(all)), [])
  // A picture that left the album is chosen no more.
  const here = useMemo(() => ids.filter((id) => chosen.has(id)), [ids, chosen])
  return { chosen: useMemo(() => new Set(here), [here]), count: here.length, toggle, choose }
}

export type Selection = ReturnType<typeof useSelection>
