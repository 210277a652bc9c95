import { useLingui } from '@lingui/react/macro'
import { memo, type ReactNode, useMemo } from 'react'
import { boxLook } from '../field/choice.tsx'
import { Section } from '../screen/section.tsx'
import { useViewport, type Viewport } from '../screen/viewport.ts'
import styles from './data-table.module.css'
import { SortHead } from './sort-button.tsx'
import { Table } from './table.tsx'
import type { TableRows } from './use-data-table.tsx'
import { useRowsInView } from './use-rows-in-view.ts'

export type DataColumn<Row> = {
  /** Also what the column is sorted by. */
  id: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  sorted?: 'words' | 'amounts'
  isNumber?: boolean
  /** The narrowest screen that has room for it; without it every screen has. */
  from?: 'tablet' | 'desk'
}

/** Rows that are chosen for one act, by their ids. */
export type Choosing<Row> = {
  chosen: ReadonlySet<string>
  onChosen: (chosen: ReadonlySet<string>) => void
  nameOf: (row: Row) => string
}

type DataTableProps<Row> = {
  label: string
  rows: Pick<TableRows<Row, unknown>, 'found' | 'shown' | 'pager' | 'sortBy'>
  columns: readonly DataColumn<Row>[]
  /** The words that are said when nothing is found. */
  nothing: ReactNode
  /** A row as a card, for a phone. */
  card?: (row: Row) => ReactNode
  /** The marks of a row or its card: for tests, and for the look of one out of use (`data-off`). */
  marksOf?: (row: Row) => { [mark: `data-${string}`]: string | undefined }
  choosing?: Choosing<Row>
}

/** The one table of data: heads that sort, the page on show, rows to choose. On a phone each row may be a card. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, rows, nothing, card, marksOf, choosing } = props
  const { found, shown, pager } = rows
  const viewport = useViewport()
  const columns = useMemo(
    () => props.columns.filter(({ from }) => hasRoom(viewport, from)),
    [props.columns, viewport],
  )
  const { drawn, height } = useRowsInView(shown, viewport)
  if (found.length === 0) return nothing
  if (viewport === 'phone' && card)
    return (
      <>
        <ul className={styles.Cards} aria-label={label}>
          {shown.map((row) => (
            <li key={row.id} {...marksOf?.(row)} className={styles.Card}>
              {choosing ? <ChooseRow row={row} choosing={choosing} /> : null}
              {card(row)}
            </li>
          ))}
        </ul>
        {pager}
      </>
    )
  return (
    <Section padding="none">
      <Table label={label}>
        <thead>
          <tr>
            {choosing ? (
              <th scope="col" className={styles.Choice}>
                <ChooseAll found={found} choosing={choosing} />
              </th>
            ) : null}
            {columns.map((column) => (
              <Head key={column.id} column={column} sortBy={rows.sortBy} />
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.map((row) => (
            <BodyRow key={row.id} {...{ row, columns, marksOf, choosing }} />
          ))}
          {height > 0 ? <tr aria-hidden style={{ height }} /> : null}
        </tbody>
      </Table>
      {pager}
    </Section>
  )
}

const hasRoom = (viewport: Viewport, from: DataColumn<never>['from']): boolean =>
  from === undefined || viewport === 'desk' || (from === 'tablet' && viewport === 'tablet')

type BodyRowProps<Row> = Pick<DataTableProps<Row>, 'columns'> & {
  row: Row
  marksOf: DataTableProps<Row>['marksOf'] | undefined
  choosing: Choosing<Row> | undefined
}

/** A row of a long list is drawn again only where something of it may be other: columns that stay the same object. */
const BodyRow = memo(function BodyRow<Row extends { id: string }>({
  row,
  columns,
  marksOf,
  choosing,
}: BodyRowProps<Row>) {
  return (
    <tr {...marksOf?.(row)} aria-selected={choosing ? choosing.chosen.has(row.id) : undefined}>
      {choosing ? (
        <td className={styles.Choice}>
          <ChooseRow row={row} choosing={choosing} />
        </td>
      ) : null}
      {columns.map((column, place) =>
        place === 0 ? (
          <th key={column.id} scope="row" className={styles.Name}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.id} className={looksOf(column)}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  )
}) as <Row extends { id: string }>(props: BodyRowProps<Row>) => ReactNode

const looksOf = ({ isNumber, from }: DataColumn<never>): string =>
  [isNumber && styles.Number, from && styles[from]].filter(Boolean).join(' ')

type HeadProps<Row> = {
  column: DataColumn<Row>
  sortBy: TableRows<Row, unknown>['sortBy']
}

const Head = memo(function Head<Row>({ column, sortBy }: HeadProps<Row>) {
  const { id, head, sorted } = column
  if (sorted)
    return (
      <SortHead {...sortBy(id)} of={sorted} className={looksOf(column)}>
        {head}
      </SortHead>
    )
  return (
    <th scope="col" className={looksOf(column)}>
      {head}
    </th>
  )
}) as <Row>(props: HeadProps<Row>) => ReactNode

/** Chooses everything that is found, also on other pages; a second time nothing. */
export function ChooseAll<Row extends { id: string }>({
  found,
  choosing: { chosen, onChosen },
}: {
  found: readonly Row[]
  choosing: Pick<Choosing<Row>, 'chosen' | 'onChosen'>
}) {
  const { t } = useLingui()
  const isAll = found.every(({ id }) => chosen.has(id))
  return (
    <input
      type="checkbox"
      className={boxLook}
      aria-label={t`Choose all that are listed`}
      checked={isAll}
      onChange={() => onChosen(new Set(isAll ? [] : found.map(({ id }) => id)))}
    />
  )
}

/** Chooses one row, also of a list that is drawn otherwise. */
export function ChooseRow<Row extends { id: string }>({
  row,
  choosing: { chosen, onChosen, nameOf },
}: {
  row: Row
  choosing: Choosing<Row>
}) {
  const { t } = useLingui()
  const name = nameOf(row)
  return (
    <input
      type="checkbox"
      className={boxLook}
      aria-label={t`Choose ${name}`}
      checked={chosen.has(row.id)}
      onChange={({ target }) => {
        const next = new Set(chosen)
        if (target.checked) next.add(row.id)
        else next.delete(row.id)
        onChosen(next)
      }}
    />
  )
}
