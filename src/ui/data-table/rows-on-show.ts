import { foldSearch, foldText } from '#domain/kernel/text.ts'
import type { Page } from './pager.tsx'
import type { SortOrder } from './sort-button.tsx'

/** A person's search in a table, and its order. A feature adds its filters. */
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

/** The texts and values to find and sort the rows of a table by. */
export type Finding<Row, By extends string = string> = {
  /** With how many letters a search begins; shorter ones leave every row in. */
  fewestLetters?: number
  /** The texts that a search looks through, accents and capitals aside. */
  texts: (row: Row) => readonly string[]
  sorts: Readonly<Record<By, (row: Row) => Compared>>
  /** True if the filters of the feature leave the row in. */
  isListed?: (row: Row) => boolean
}

/** Puts what is not known before everything else. */
function compareWith({ compare }: Intl.Collator) {
  return (one: Compared, other: Compared): number => {
    if (typeof one === 'number' && typeof other === 'number') return one - other
    return compare(`${one ?? ''}`, `${other ?? ''}`)
  }
}

/** A row with its texts as a search compares them. */
export type ListedRow<Row> = { row: Row; folded: readonly string[] }

type Finder<Row, By extends string> = Finding<Row, By> & { locale: string }

/**
 * The rows that the filters leave in, in the order asked for; without an order they keep the list's own. Their texts are
 * folded once, and not for each letter that is typed.
 */
export function listedRows<Row, By extends string>(
  rows: readonly Row[],
  sort: TableView<By>['sort'],
  { texts, sorts, isListed, locale }: Finder<Row, By>,
): readonly ListedRow<Row>[] {
  const listed = rows
    .filter((row) => isListed?.(row) ?? true)
    .map((row) => ({ row, folded: texts(row).map(foldText) }))
  if (sort.order === 'nosort') return listed
  const compare = compareWith(new Intl.Collator(locale))
  const sign = sort.order === 'asc' ? 1 : -1
  const of = sorts[sort.by]
  return listed.toSorted((one, other) => sign * compare(of(one.row), of(other.row)))
}

/** Folds a search as rows are compared with it. Empty with fewer letters than a search begins with. */
export const wantedOf = (typed: string, fewestLetters = 0): string =>
  typed.trim().length < fewestLetters ? '' : foldSearch(typed)

/** The rows among them that hold what is looked for, accents and capitals aside. */
export function searchedRows<Row>(listed: readonly ListedRow<Row>[], wanted: string): Row[] {
  const found = wanted
    ? listed.filter(({ folded }) => folded.some((text) => text.includes(wanted)))
    : listed
  return found.map(({ row }) => row)
}

/** The rows that are looked for, in the order asked for. */
export const foundRows = <Row, By extends string>(
  rows: readonly Row[],
  { typed, sort }: Pick<TableView<By>, 'typed' | 'sort'>,
  finding: Finder<Row, By>,
): Row[] => searchedRows(listedRows(rows, sort, finding), wantedOf(typed, finding.fewestLetters))

/** One page of the rows, and which it is: a list that became shorter ends with its last page. */
export function pageOf<Row>(rows: readonly Row[], { page, size }: Page) {
  const last = Math.max(0, Math.ceil(rows.length / size) - 1)
  const here: Page = { page: Math.min(page, last), size }
  return { here, shown: rows.slice(here.page * size, (here.page + 1) * size) }
}
