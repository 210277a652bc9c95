import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Pager } from './pager.tsx'
import { type Finding, listedRows, pageOf, searchedRows, type TableView } from './rows-on-show.ts'
import type { SortOrder } from './sort-button.tsx'

export type TableRows<Row, View> = {
  view: View
  /** Another search, filter or order: it is shown from its first page on. */
  change: (change: Partial<View>) => void
  /** All rows that are found, for exports and counts. */
  found: readonly Row[]
  /** The page of them that is on show. */
  shown: readonly Row[]
  pager: React.ReactNode
  sortBy: (by: string) => { order: SortOrder; onSort: (order: SortOrder) => void; own: 'list' }
}

/**
 * The rows of a table as somebody looks at them: searched, filtered, sorted, a page at a time. The view stays with the
 * caller, who decides how long it is kept.
 */
export function useDataTable<Row, By extends string, View extends TableView<By>>(
  rows: readonly Row[],
  {
    finding,
    view,
    onView,
  }: { finding: Finding<Row, By>; view: View; onView: (view: View) => void },
): TableRows<Row, View> {
  const { i18n } = useLingui()
  const { locale } = i18n
  const { typed, sort } = view
  const { by, order } = sort
  const listed = useMemo(
    () => listedRows(rows, { by, order }, { ...finding, locale }),
    [rows, by, order, finding, locale],
  )
  const found = useMemo(
    () => searchedRows(listed, typed, finding.fewestLetters),
    [listed, typed, finding.fewestLetters],
  )
  const { here, shown } = pageOf(found, view.page)
  const change = (next: Partial<View>): void =>
    onView({ ...view, page: { ...view.page, page: 0 }, ...next })
  return {
    view,
    change,
    found,
    shown,
    pager: (
      <Pager page={here} total={found.length} onChange={(page) => onView({ ...view, page })} />
    ),
    sortBy: (by) => ({
      order: view.sort.by === by ? view.sort.order : 'nosort',
      onSort: (order) => change({ sort: { by, order } } as Partial<View>),
      own: 'list',
    }),
  }
}
