import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, memo, useCallback, useMemo, useRef, useState } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { TransmissionSettings } from '#domain/transmission/settings.ts'
import { isAway } from '#src/class-day/child-of-day.ts'
import type { OpenNeed } from '#src/needs/needs.view.ts'
import type { SheetMeal } from '../meals.ts'
import type { SheetRow } from '../sheet-rows.ts'
import { lineWords } from '../sheet-words.ts'
import type { SheetActs, SheetState } from '../use-sheet-acts.ts'
import { nextCell } from './cell-focus.ts'
import { MealHead, MealMenu } from './meal-head.tsx'
import { type SheetColumn, templateOf } from './sheet-columns.ts'
import styles from './sheet-grid.module.css'
import { SheetRowView } from './sheet-row.tsx'

type SheetGridProps = {
  rows: readonly SheetRow[]
  /** Children who are away, and of whom something is written all the same. */
  opened: ReadonlySet<string>
  date: LocalDate
  isToday: boolean
  columns: readonly SheetColumn[]
  meal: SheetMeal
  settings: TransmissionSettings
  needs: readonly OpenNeed[]
  touched: SheetState['touched']
  acts: SheetActs
}

const noNeeds: readonly never[] = []

const inColumn = (column: SheetColumn): Exclude<SheetColumn, 'needs'> | null =>
  column === 'needs' ? null : column

/** Children down, lines across; who is not there stands at the end. */
export const SheetGrid = memo(function SheetGrid(props: SheetGridProps) {
  const { rows, opened, date, isToday, columns, meal, settings, needs, touched, acts } = props
  const { t, i18n } = useLingui()
  const table = useRef<HTMLTableElement>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const byChild = useMemo(() => {
    const groups = new Map<string, OpenNeed[]>()
    for (const need of needs) groups.set(need.childId, [...(groups.get(need.childId) ?? []), need])
    return groups
  }, [needs])
  const closed = ({ child }: SheetRow): boolean => isAway(child) && !opened.has(child.childId)
  const ordered = [...rows.filter((row) => !closed(row)), ...rows.filter(closed)]

  const onKey = useCallback((event: KeyboardEvent) => {
    if (event.altKey) return
    const at = document.activeElement
    if (event.ctrlKey && event.key.toLowerCase() === 'd') {
      const copy = at?.closest('td')?.querySelector<HTMLElement>('[data-copy]')
      // The courses share one place of the row: the handle of another course is not meant.
      if (!copy || copy.dataset.copy !== (at as HTMLElement).dataset.cell) return
      event.preventDefault()
      copy.click()
      return
    }
    if (event.ctrlKey || event.metaKey) return
    const target = nextCell(table.current, event.key)
    if (!target) return
    event.preventDefault()
    target.focus()
  }, [])

  return (
    <div className={styles.Scroll}>
      <table
        ref={table}
        className={styles.Grid}
        style={{ ['--columns' as string]: templateOf(columns) }}
        aria-label={t`Transmission sheet`}
        onKeyDown={onKey}
        onFocus={({ target }) => {
          // One stop for the Tab key: the cell that was reached last.
          for (const cell of table.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])
            cell.tabIndex = cell === target ? 0 : -1
        }}
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
        <tbody data-rows className={styles.Rows}>
          {ordered.map((row) => (
            <SheetRowView
              key={row.child.childId}
              row={row}
              isClosed={closed(row)}
              date={date}
              isToday={isToday}
              columns={columns}
              meal={meal}
              settings={settings}
              needs={byChild.get(row.child.childId) ?? noNeeds}
              touched={touched?.childId === row.child.childId ? touched.column : null}
              acts={acts}
            />
          ))}
        </tbody>
      </table>
      {isMenuOpen ? <MealMenu meal={meal} onClose={() => setMenuOpen(false)} /> : null}
    </div>
  )
})
