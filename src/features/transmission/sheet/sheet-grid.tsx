import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useMemo, useState } from 'react'
import { isAway } from '#src/class-day/child-of-day.ts'
import type { OpenNeed } from '#src/needs/use-needs.tsx'
import { useGrid } from '#src/ui/grid/use-grid.ts'
import type { SheetState } from '../acts/use-sheet-acts.ts'
import type { SheetRow } from '../open-sheet/sheet-rows.ts'
import { lineWords } from '../open-sheet/sheet-words.ts'
import { MealHead, MealMenu } from './meal-head.tsx'
import { type SheetColumn, templateOf } from './sheet-columns.ts'
import styles from './sheet-grid.module.css'
import { type RowProps, SheetRowView } from './sheet-row.tsx'

type SheetGridProps = Omit<RowProps, 'childId' | 'isClosed' | 'touched'> & {
  rows: readonly SheetRow[]
  /** Children who are away, and of whom something is written on purpose. */
  opened: ReadonlySet<string>
  touched: SheetState['touched']
}

const noNeeds: readonly never[] = []

const inColumn = (column: SheetColumn): Exclude<SheetColumn, 'needs'> | null =>
  column === 'needs' ? null : column

/** Children down, lines across; who is not there stands at the end. */
export const SheetGrid = memo(function SheetGrid(props: SheetGridProps) {
  const { rows, opened, needs, touched, ...shown } = props
  const { columns, meal } = shown
  const { t, i18n } = useLingui()
  const { table } = useGrid({})
  const [isMenuOpen, setMenuOpen] = useState(false)
  const byChild = useMemo(() => {
    const groups = new Map<string, OpenNeed[]>()
    for (const need of needs) {
      const { childId } = need.said
      groups.set(childId, [...(groups.get(childId) ?? []), need])
    }
    return groups
  }, [needs])
  const closed = ({ child }: SheetRow): boolean => isAway(child) && !opened.has(child.childId)
  const ordered = [...rows.filter((row) => !closed(row)), ...rows.filter(closed)]

  return (
    <div className={styles.Scroll}>
      <table
        {...table}
        className={styles.Grid}
        style={{ ['--columns' as string]: templateOf(columns) }}
        aria-label={t`Transmission sheet`}
      >
        <thead>
          <tr className={styles.Heads}>
            <th scope="col">
              <Trans>Child</Trans>
            </th>
            {columns.map((column) => {
              const line = inColumn(column)
              if (column === 'meal')
                return <MealHead key={column} meal={meal} onOpen={() => setMenuOpen(true)} />
              return (
                <th key={column} scope="col">
                  {line ? i18n._(lineWords[line]) : <Trans>Needs</Trans>}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody data-rows className={styles.Rows} style={{ ['--rows' as string]: ordered.length }}>
          {ordered.map((row) => (
            <SheetRowView
              key={row.child.childId}
              {...shown}
              childId={row.child.childId}
              isClosed={closed(row)}
              needs={byChild.get(row.child.childId) ?? noNeeds}
              touched={touched?.childId === row.child.childId ? touched.column : null}
            />
          ))}
        </tbody>
      </table>
      {isMenuOpen ? <MealMenu meal={meal} onClose={() => setMenuOpen(false)} /> : null}
    </div>
  )
})
