import { useLingui } from '@lingui/react/macro'
import { CloudUpload, TriangleAlert } from 'lucide-react'
import { memo, useSyncExternalStore } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { TransmissionSettings } from '#domain/transmission/settings.ts'
import { HealthPlanSign } from '#src/health/health-plan-sign.tsx'
import { FoodWords, HealthSigns, SpokenHealth } from '#src/health/health-signs.tsx'
import type { OpenNeed } from '#src/needs/use-needs.tsx'
import type { RowBoard } from '#src/records/row-board.ts'
import { Portrait } from '#src/ui/sign/portrait.tsx'
import { Spoken } from '#src/ui/sign/spoken.tsx'
import type { Column } from '../acts/cell-acts.ts'
import type { SheetActs } from '../acts/use-sheet-acts.ts'
import { MustNotSign } from '../day/must-not-mark.tsx'
import { BeyondSign } from '../gifts/gift-marks.tsx'
import type { SheetMeal } from '../meals.ts'
import { isLeftOut, type SheetRow } from '../open-sheet/sheet-rows.ts'
import { AwayCell } from './cells/away-cell.tsx'
import { BottleCell } from './cells/bottle-cell.tsx'
import { ChildAge } from './cells/child-age.tsx'
import { CopyHandle } from './cells/copy-handle.tsx'
import { DayCell } from './cells/day-cell.tsx'
import { MealCells } from './cells/meal-cells.tsx'
import { NappyCell } from './cells/nappy-cell.tsx'
import { NeedsCell } from './cells/needs-cell.tsx'
import { SleepCell } from './cells/sleep-cell.tsx'
import { linesIn, type SheetColumn } from './sheet-columns.ts'
import styles from './sheet-grid.module.css'

export type RowProps = {
  childId: string
  board: RowBoard<SheetRow>
  /** Away, and nobody has said yet that something is written of it. */
  isClosed: boolean
  date: LocalDate
  isToday: boolean
  columns: readonly SheetColumn[]
  meal: SheetMeal
  settings: TransmissionSettings
  needs: readonly OpenNeed[]
  /** The column of this child whose amount can be handed down. */
  touched: Column | null
  acts: SheetActs
}

type CellProps = Omit<RowProps, 'childId' | 'board' | 'isClosed' | 'date' | 'columns'>

function Cell({ column, row, ...props }: CellProps & { row: SheetRow; column: SheetColumn }) {
  const { acts, settings } = props
  switch (column) {
    case 'sleep':
      return (
        <SleepCell
          row={row}
          everyMinutes={settings.sleepCheckMinutes}
          isToday={props.isToday}
          acts={acts}
        />
      )
    case 'meal':
      return <MealCells row={row} meal={props.meal} touched={props.touched} acts={acts} />
    case 'bottle':
      return <BottleCell row={row} units={settings} acts={acts} />
    case 'nappy':
      return <NappyCell row={row} acts={acts} />
    case 'needs':
      return <NeedsCell row={row} needs={props.needs} acts={acts} />
    default:
      return <DayCell row={row} column={column} settings={settings} acts={acts} />
  }
}

/** One child across. It reads its own row: a tap draws this one, and nothing around it. */
export const SheetRowView = memo(function SheetRowView(props: RowProps) {
  const { childId, board, isClosed, date, columns, ...cells } = props
  const { touched, acts } = cells
  const { t } = useLingui()
  const row = useSyncExternalStore(board.subscribe, () => board.row(childId))
  if (!row) return null
  const { child, sheet } = row
  const { name, health } = child
  const isUnsent = sheet.lines.some(({ saved }) => saved === 'pending' || saved === 'tablet')
  const needsYou = sheet.attention.length > 0
  const saved = needsYou ? 'attention' : rowSaved(row)
  return (
    <tr
      data-child={childId}
      data-where={child.where}
      data-saved={saved}
      className={`${styles.Row} ${isClosed ? styles.away : ''}`}
    >
      <th scope="row" className={styles.Head}>
        <button
          type="button"
          data-cell="child"
          className={styles.Child}
          onClick={() => acts.show({ kind: 'child', childId })}
        >
          <Portrait
            name={child.fullName}
            pic={child.pic}
            size="small"
            mood={isClosed ? 'away' : 'there'}
          />
          <span>
            <b>
              {name}
              {child.hasHealthPlan ? (
                <>
                  {' '}
                  <HealthPlanSign />
                </>
              ) : null}
              {health ? <SpokenHealth health={health} /> : null}
            </b>
            <span className={styles.Age}>
              {health ? <HealthSigns health={health} room="row" /> : null}
              {health ? <FoodWords health={health} /> : null}
              <ChildAge born={child.birthDate} date={date} />
              <BeyondSign lines={sheet.lines} />
              <MustNotSign lines={sheet.lines} child={child} />
              {needsYou ? (
                <TriangleAlert role="img" aria-label={t`needs you`} className={styles.Needs} />
              ) : isUnsent ? (
                <CloudUpload role="img" aria-label={t`to send`} />
              ) : null}
            </span>
          </span>
        </button>
      </th>
      {isClosed ? (
        <td className={styles.Wide}>
          <AwayCell child={child} acts={acts} />
        </td>
      ) : (
        columns.map((column) => (
          <td key={column} className={styles.Place}>
            {isBlank(row, column) ? (
              <Spoken>{t`Not asked for on the level of ${name}`}</Spoken>
            ) : (
              <Cell {...cells} row={row} column={column} />
            )}
            {column === touched ? (
              <CopyHandle childId={childId} column={touched} name={name} acts={acts} />
            ) : null}
          </td>
        ))
      )}
    </tr>
  )
})

/** A column of which this child is asked nothing and has nothing. */
const isBlank = (row: SheetRow, column: SheetColumn): boolean =>
  column !== 'needs' && linesIn(column).every((line) => isLeftOut(row, line))

function rowSaved({ sheet }: SheetRow): 'pending' | 'tablet' | 'server' {
  if (sheet.lines.some(({ saved }) => saved === 'pending')) return 'pending'
  return sheet.lines.some(({ saved }) => saved === 'tablet') ? 'tablet' : 'server'
}
