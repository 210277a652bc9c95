import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo, useRef } from 'react'
import { type Page, Pager } from './pager.tsx'
import {
  type Finding,
  listedRows,
  pageOf,
  searchedRows,
  type TableView,
  wantedOf,
} from './rows-on-show.ts'
import type { SortOrder } from './sort-button.tsx'

export type TableRows<Row, View> = {
  view: View
  /** Another search, filter or order: it is shown from its first page on. Stays the same function. */
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
  const wanted = wantedOf(typed, finding.fewestLetters)
  const found = useMemo(() => searchedRows(listed, wanted), [listed, wanted])
  const { page, size } = view.page
  const { here, shown } = useMemo(() => pageOf(found, { page, size }), [found, page, size])
  const latest = useRef({ view, onView })
  latest.current = { view, onView }
  const change = useCallback((next: Partial<View>): void => {
    const { view: before, onView: show } = latest.current
    show({ ...before, page: { ...before.page, page: 0 }, ...next })
  }, [])
  const turn = useCallback((to: Page) => change({ page: to } as Partial<View>), [change])
  const sortBy = useCallback<TableRows<Row, View>['sortBy']>(
    (column) => ({
      order: by === column ? order : 'nosort',
      onSort: (next) => change({ sort: { by: column, order: next } } as Partial<View>),
      own: 'list',
    }),
    [by, order, change],
  )
  const pager = <Pager page={here} total={found.length} onChange={turn} />
  return { view, change, found, shown, pager, sortBy }
}
