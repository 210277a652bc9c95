import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import type {
  MonthRegister,
  MonthRow,
  RegisterColumn,
} from '#domain/presence/registers/month-register.ts'
import { cameOf } from '#domain/presence/registers/register-counts.ts'
import type { ClassChild } from '#src/class-day/marks/class-register.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { useGrid } from '#src/ui/grid/use-grid.ts'
import { StateMark } from '#src/ui/sign/state-mark.tsx'
import styles from './attendance-grid.module.css'
import { GridHead } from './grid-head.tsx'

type Cell = MonthRow<ClassChild>['cells'][number]

function GridCell({
  cell,
  place,
  label,
  isFirstOfDay,
}: {
  cell: Cell
  place: string
  label: string
  isFirstOfDay: boolean
}) {
  const state = 'letter' in cell ? cell.letter : null
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a td in a grid is a gridcell, which is selected or not
    <td
      data-cell={place}
      data-kind={cell.kind}
      data-mark={state ?? 'none'}
      data-corrected={cell.isCorrected ? '' : undefined}
      aria-selected={false}
      aria-label={label}
      tabIndex={-1}
      className={isFirstOfDay ? styles.first : undefined}
    >
      {state ? <StateMark state={state} size="small" /> : null}
    </td>
  )
}

const keyOf = (column: RegisterColumn | undefined): string => `${column?.date} ${column?.halfDay}`

type GridRowProps = {
  columns: readonly RegisterColumn[]
  row: MonthRow<ClassChild>
  order: number
  words: (row: MonthRow<ClassChild>, column: number) => string
}

const GridRow = memo(
  function GridRow({ columns, row, order, words }: GridRowProps) {
    const formats = useFormats()
    return (
      <tr data-row={row.child.childId}>
        <th scope="row">
          {row.child.lastName} <span className={styles.FirstName}>{row.child.firstName}</span>
        </th>
        {row.cells.map((cell, column) => (
          <GridCell
            key={keyOf(columns[column])}
            cell={cell}
            place={`${order}:${column}`}
            label={words(row, column)}
            isFirstOfDay={column % 2 === 0}
          />
        ))}
        <td className={styles.Rate}>{row.rate === null ? '–' : formats.percent(row.rate)}</td>
      </tr>
    )
  },
  (before, after) =>
    before.order === after.order &&
    before.words === after.words &&
    JSON.stringify(before.row) === JSON.stringify(after.row),
)

type AttendanceGridProps = {
  label: string
  month: MonthRegister<ClassChild>
  /** The rows on show, in the order of the list. */
  rows: readonly MonthRow<ClassChild>[]
  table: ReturnType<typeof useGrid>['table']
  names: ReactNode
  words: (row: MonthRow<ClassChild>, column: number) => string
}

/** Children by half-days: one letter a cell, names and heads stay in view, totals at the foot. */
export function AttendanceGrid(props: AttendanceGridProps) {
  const { label, month, rows, table, names, words } = props
  const { t } = useLingui()
  const formats = useFormats()
  return (
    <div className={styles.Scroll}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA has a table with focus in its cells as a grid */}
      <table {...table} role="grid" aria-label={label} className={styles.Grid}>
        <GridHead columns={month.columns} names={names} />
        <tbody>
          {rows.map((row, order) => (
            <GridRow
              key={row.child.childId}
              columns={month.columns}
              row={row}
              order={order}
              words={words}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans context="row of numbers">Present</Trans>
            </th>
            {month.totals.map((total, column) => (
              <td
                key={keyOf(month.columns[column])}
                className={column % 2 === 0 ? styles.first : undefined}
                title={total.rate === null ? t`Not taken` : formats.percent(total.rate)}
              >
                {total.tally.taken === 0 ? '' : cameOf(total.counts)}
              </td>
            ))}
            <td className={styles.Rate} />
          </tr>
          <tr>
            <th scope="row">
              <Trans>Rate</Trans>
            </th>
            {month.totals.map((total, column) => (
              <td
                key={keyOf(month.columns[column])}
                className={`${styles.Percent} ${column % 2 === 0 ? styles.first : ''}`}
              >
                {total.rate === null ? '' : Math.round(total.rate * 100)}
              </td>
            ))}
            <td className={styles.Rate}>
              {month.total.rate === null ? '–' : formats.percent(month.total.rate)}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
