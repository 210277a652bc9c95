import { isFound } from '#domain/kernel/text.ts'
import type { Page } from './pager.tsx'
import type { SortOrder } from './sort-button.tsx'

/** What a person looks for in a table, and how it is sorted. A feature adds its filters. */
export type TableView<By extends string = string> = {
  typed: string
  sort: { by: By; order: SortOrder }
  page: Page
}

/** The whole list in its own order. */
export const wholeTable = <By extends string>(by: By): TableView<By> => ({
  typed: '',
  sort: { by, order: 'nosort' },
  page: { page: 0, size: 20 },
})

type Compared = string | number | null

/** What the rows of a table are found and sorted by. */
export type Finding<Row, By extends string = string> = {
  /** With how many letters a search begins; shorter ones leave every row in. */
  fewestLetters?: number
  /** What a search looks through, accents and capitals aside. */
  texts: (row: Row) => readonly string[]
  sorts: Readonly<Record<By, (row: Row) => Compared>>
  /** Whether the filters of the feature leave the row in. */
  isListed?: (row: Row) => boolean
}

/** What is not known stands before everything else. */
function compareWith({ compare }: Intl.Collator) {
  return (one: Compared, other: Compared): number => {
    if (typeof one === 'number' && typeof other === 'number') return one - other
    return compare(`${one ?? ''}`, `${other ?? ''}`)
  }
}

/** The rows that are looked for, in the order asked for. Without an order they keep the list's own. */
export function foundRows<Row, By extends string>(
  rows: readonly Row[],
  { typed, sort }: Pick<TableView<By>, 'typed' | 'sort'>,
  { texts, sorts, isListed, fewestLetters = 0, locale }: Finding<Row, By> & { locale: string },
): Row[] {
  const wanted = typed.trim().length < fewestLetters ? '' : typed
  const found = rows.filter((row) => (isListed?.(row) ?? true) && isFound(wanted, texts(row)))
  if (sort.order === 'nosort') return found
  const compare = compareWith(new Intl.Collator(locale))
  const sign = sort.order === 'asc' ? 1 : -1
  const of = sorts[sort.by]
  return found.toSorted((one, other) => sign * compare(of(one), of(other)))
}

/** One page of the rows, and which it is: a list that became shorter ends with its last page. */
export function pageOf<Row>(rows: readonly Row[], { page, size }: Page) {
  const last = Math.max(0, Math.ceil(rows.length / size) - 1)
  const here: Page = { page: Math.min(page, last), size }
  return { here, shown: rows.slice(here.page * size, (here.page + 1) * size) }
}
