import type { MonthRow } from '#domain/presence/month-register.ts'
import type { ClassChild } from '#src/class-day/marks/class-register.ts'
import type { SortOrder } from '#src/ui/sort-button.tsx'

export type GridSort = { by: 'firstName' | 'lastName'; order: SortOrder }

/** The class's own order. */
export const unsorted: GridSort = { by: 'firstName', order: 'nosort' }

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()

type Wanted = { sort: GridSort; search: string; locale: string }

/** The rows that match the search, whatever accents were typed, in the order asked for. */
export function sortedRows(
  rows: readonly MonthRow<ClassChild>[],
  { sort, search, locale }: Wanted,
): MonthRow<ClassChild>[] {
  const wanted = plain(search.trim())
  const found = rows.filter(({ child }) => plain(child.fullName).includes(wanted))
  if (sort.order === 'nosort') return found
  const { compare } = new Intl.Collator(locale)
  const sign = sort.order === 'asc' ? 1 : -1
  return found.sort((a, b) => sign * compare(a.child[sort.by], b.child[sort.by]))
}
