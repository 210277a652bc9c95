import type { LocalDate } from '#domain/kernel/local-date.ts'
import { pageSizes } from './pager.tsx'
import { type TableView, wantedOf } from './rows-on-show.ts'
import { sortOrders } from './sort-button.tsx'

/** A table as it is at first, what it is sorted by, and what each of its filters may be. */
export type WholeTable<View extends TableView> = {
  whole: View
  sorts: readonly View['sort']['by'][]
  filters: { readonly [Filter in Exclude<keyof View, keyof TableView>]: readonly View[Filter][] }
}

/**
 * Keeps of a view its filters, its order and the rows on a page. The page that was open is of the moment. What was typed is, too,
 * where no day is named; else it is kept for that day.
 */
export const viewToKeep = <View extends TableView>(
  { typed, page, ...kept }: View,
  searchedOn?: LocalDate,
) => ({
  ...kept,
  size: page.size,
  ...(searchedOn && { typed, searchedOn }),
})

const oneOf = <Value>(known: readonly Value[], value: unknown, otherwise: Value): Value =>
  known.find((it) => it === value) ?? otherwise

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/**
 * The view as somebody left it. What this version does not know is as in the whole table. A search comes back on the day on
 * which it was typed.
 */
export function viewAsLeft<View extends TableView>(
  kept: unknown,
  { whole, sorts, filters }: WholeTable<View>,
  today?: LocalDate,
): View {
  const { size, sort, typed, searchedOn, ...left } = recordOf(kept)
  const { by, order } = recordOf(sort)
  const lists: [string, readonly unknown[]][] = Object.entries(filters)
  return {
    ...whole,
    ...Object.fromEntries(
      lists.map(([filter, known]) => [
        filter,
        oneOf(known, left[filter], whole[filter as keyof View]),
      ]),
    ),
    sort: {
      by: oneOf(sorts, by, whole.sort.by),
      order: oneOf(sortOrders, order, whole.sort.order),
    },
    typed: today && searchedOn === today ? `${typed}` : '',
    page: { page: 0, size: oneOf(pageSizes, size, whole.page.size) },
  }
}

/** True if a search or a filter of the view leaves rows out that the whole list shows. A search of too few letters does not. */
export function isNarrowed<View extends TableView>(
  view: View,
  { whole, fewestLetters }: { whole: View; fewestLetters?: number | undefined },
): boolean {
  const filtersOf = ({ typed: _, sort: __, page: ___, ...filters }: View) => JSON.stringify(filters)
  return wantedOf(view.typed, fewestLetters) !== '' || filtersOf(view) !== filtersOf(whole)
}
