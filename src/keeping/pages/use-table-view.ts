import { useCallback, useState } from 'react'
import { useSavedState } from '#src/offline/offline-context.tsx'
import type { SavedStateKey } from '#src/offline/storage/saved-state.ts'
import type { TableView } from '#src/ui/data-table/rows-on-show.ts'
import { viewAsLeft, viewToKeep, type WholeTable } from '#src/ui/data-table/table-left.ts'

/** The view of a table, whose filters and order come back as this person left them on this tablet. */
export function useTableView<View extends TableView>(
  key: SavedStateKey,
  table: WholeTable<View>,
): readonly [View, (next: View) => void] {
  const [kept, keep] = useSavedState<unknown>(key, null)
  const [view, setView] = useState(() => viewAsLeft(kept, table))
  const change = useCallback(
    (next: View) => {
      setView(next)
      const toKeep = viewToKeep(next)
      if (JSON.stringify(toKeep) !== JSON.stringify(viewToKeep(view))) keep(toKeep)
    },
    [keep, view],
  )
  return [view, change]
}
