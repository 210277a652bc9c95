import { useCallback, useState } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { useSavedState } from '#src/offline/offline-context.tsx'
import type { SavedStateKey } from '#src/offline/storage/saved-state.ts'
import type { TableView } from '#src/ui/data-table/rows-on-show.ts'
import { recordOf, viewAsLeft, viewToKeep, type WholeTable } from '#src/ui/data-table/table-left.ts'

type Keeping = {
  /** The part of the saved state that is this table's, where the key keeps more than a table. */
  part?: string
  /** Today, where what was typed comes back as well; only where the names are kept on the tablet anyway. */
  searchedOn?: LocalDate
}

/** The view of a table, whose filters and order come back as this person left them on this tablet. */
export function useTableView<View extends TableView>(
  key: SavedStateKey,
  table: WholeTable<View>,
  { part, searchedOn }: Keeping = {},
): readonly [View, (next: View) => void] {
  const [kept, keep] = useSavedState<object | null>(key, null)
  const [view, setView] = useState(() =>
    viewAsLeft(part ? recordOf(kept)[part] : kept, table, searchedOn),
  )
  const change = useCallback(
    (next: View) => {
      setView(next)
      const toKeep = viewToKeep(next, searchedOn)
      if (JSON.stringify(toKeep) === JSON.stringify(viewToKeep(view, searchedOn))) return
      keep(part ? (now) => ({ ...now, [part]: toKeep }) : toKeep)
    },
    [keep, part, searchedOn, view],
  )
  return [view, change]
}
