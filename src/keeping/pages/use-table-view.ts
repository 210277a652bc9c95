import { useCallback, useState } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { useSavedState } from '#src/offline/offline-context.tsx'
import type { SavedStateKey } from '#src/offline/storage/saved-state.ts'
import type { TableView } from '#src/ui/data-table/rows-on-show.ts'
import { viewAsLeft, viewToKeep, type WholeTable } from '#src/ui/data-table/table-left.ts'

/**
 * The view of a table, whose filters and order come back as this person left them on this tablet. Where today is named, so
 * does what was typed today: only in lists whose names are kept on the tablet anyway.
 */
export function useTableView<View extends TableView>(
  key: SavedStateKey,
  table: WholeTable<View>,
  today?: LocalDate,
): readonly [View, (next: View) => void] {
  const [kept, keep] = useSavedState<unknown>(key, null)
  const [view, setView] = useState(() => viewAsLeft(kept, table, today))
  const change = useCallback(
    (next: View) => {
      setView(next)
      const toKeep = viewToKeep(next, today)
      if (JSON.stringify(toKeep) !== JSON.stringify(viewToKeep(view, today))) keep(toKeep)
    },
    [keep, today, view],
  )
  return [view, change]
}
