import { type ReactNode, useCallback, useRef } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Sheet } from '#src/platform/sheet.ts'
import type { MenuItem } from '../dialog/menu.tsx'
import { SearchField } from '../field/search-field.tsx'
import styles from './data-table.module.css'
import type { TableView } from './rows-on-show.ts'
import { TableExports } from './table-exports.tsx'
import type { TableRows } from './use-data-table.tsx'

/** The line above a table: search, filters, and the export of exactly what is found. */
export function TableLine<Row, View extends TableView>({
  rows,
  search,
  exported,
  children,
}: {
  rows: Pick<TableRows<Row, View>, 'view' | 'change' | 'found'>
  /** The things that can be looked for, in words. */
  search: string
  exported: {
    name: string
    date: LocalDate
    sheet: (found: readonly Row[]) => Sheet | Promise<Sheet>
    /** The printouts of the same. */
    prints?: readonly MenuItem[]
  }
  /** The filters of the feature. */
  children?: ReactNode
}) {
  const { view, change, found } = rows
  const { name, date, prints } = exported
  const latest = useRef({ found, exported })
  latest.current = { found, exported }
  const sheet = useCallback(() => latest.current.exported.sheet(latest.current.found), [])
  return (
    <div className={styles.Line} data-print="never">
      <span className={styles.Search}>
        <SearchField
          name={search}
          value={view.typed}
          onChange={(typed) => change({ typed } as Partial<View>)}
        />
      </span>
      {children}
      <TableExports name={name} date={date} sheet={sheet} {...(prints && { prints })} />
    </div>
  )
}
