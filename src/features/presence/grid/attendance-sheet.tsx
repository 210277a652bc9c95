import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import {
  type MonthRegister,
  type MonthRow,
  monthRegister,
} from '#domain/presence/registers/month-register.ts'
import type { SchoolDay } from '#domain/school/calendar.ts'
import type { ClassChild } from '#src/class-day/marks/class-register.ts'
import type { Facts } from '#src/class-day/marks/fold-marks.ts'
import type { SchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import { useTableView } from '#src/keeping/pages/use-table-view.ts'
import { useReadOnly } from '#src/session/read-only.tsx'
import { Button } from '#src/ui/button.tsx'
import { foundRows, type TableView, wholeTable } from '#src/ui/data-table/rows-on-show.ts'
import { SortButton, type SortOrder } from '#src/ui/data-table/sort-button.tsx'
import type { WholeTable } from '#src/ui/data-table/table-left.ts'
import { SearchField } from '#src/ui/field/search-field.tsx'
import { useGrid } from '#src/ui/grid/use-grid.ts'
import { useScreenKeys } from '#src/ui/keys/screen-keys.ts'
import { Key } from '#src/ui/sign/key.tsx'
import type { MarkWriter } from '../marks/use-facts.ts'
import { viewPresence } from '../presence.view.ts'
import { RegisterUndo } from '../register/acts/register-undo.tsx'
import { RegisterOverlay } from '../register/dialogs/register-overlay.tsx'
import { halfDayWords } from '../words/presence-words.ts'
import { usePresenceWords } from '../words/use-presence-words.ts'
import { AttendanceGrid } from './attendance-grid.tsx'
import styles from './attendance-sheet.module.css'
import { childFinding } from './child-finding.ts'
import { useGridMarks } from './use-grid-marks.ts'

const table: WholeTable<TableView<'firstName' | 'lastName'>> = {
  whole: wholeTable('lastName'),
  sorts: ['lastName', 'firstName'],
  filters: {},
}

type AttendanceSheetProps = {
  label: string
  facts: Facts
  days: readonly SchoolDay[]
  writer: MarkWriter
  time: SchoolTime
  /** The acts beside the search, such as the exports of the rows on show. */
  acts?: (shown: MonthRegister<ClassChild>) => ReactNode
}

/**
 * A class over many half-days, to be corrected like a spreadsheet: search, sort, grid, undo. The search of the day and the
 * order come back in each week and month.
 */
export function AttendanceSheet(props: AttendanceSheetProps) {
  const { label, facts, days, writer, time, acts } = props
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const words = usePresenceWords()
  const { register, today } = facts
  const [view, setView] = useTableView('ATTENDANCE', table, today)
  const isReadOnly = useReadOnly()

  const month = useMemo(
    () =>
      monthRegister({
        days,
        children: register.children,
        presence: viewPresence(facts),
        today,
      }),
    [days, register, facts, today],
  )
  const rows = useMemo(
    () => foundRows(month.rows, view, { ...childFinding, locale: i18n.locale }),
    [month, view, i18n.locale],
  )
  const { columns } = month
  const marks = useGridMarks({ facts, columns, rows, writer, time })
  const todays = columns.findIndex(({ date, isOpen }) => date === today && isOpen)
  const start = { row: 0, column: Math.max(todays, 0) }
  const [active, setActive] = useState(start)
  const grid = useGrid({
    ...marks.keys,
    start,
    // A finger has no arrow keys: it goes straight to the large buttons of the details.
    onTap: (place, pointer) => pointer === 'touch' && marks.keys.onOpen(place),
    onDoubleTap: marks.keys.onOpen,
    onMove: setActive,
  })

  const wordsOf = useCallback(
    (row: MonthRow<ClassChild>, column: number): string => {
      const cell = row.cells[column]
      const place = columns[column]
      if (!cell || !place) return ''
      const day = formats.day(place.date)
      const half = i18n._(halfDayWords[place.halfDay]).toLocaleLowerCase()
      const said = 'mark' in cell ? words.line(cell.mark, row.child) : ''
      const state = {
        closed: t`closed`,
        'not-enrolled': t`not in the class`,
        'not-expected': t`not expected`,
        'to-mark': t`not marked yet`,
        'not-taken': t`register not taken`,
        'to-come': t`still to come`,
        marked: said,
        'marked-closed': t`${said}, marked before this half-day was closed`,
      }[cell.kind]
      const name = row.child.fullName
      return cell.isCorrected
        ? t`${name}, ${day}, ${half}: ${state}, corrected after it was submitted`
        : t`${name}, ${day}, ${half}: ${state}`
    },
    [columns, formats, i18n, t, words],
  )
  const late = t({ message: 'L', context: 'key for late' })
  useScreenKeys(
    isReadOnly
      ? []
      : [
          { key: 'marks', shown: `P A ${late} E`, does: t`Mark present, absent, late or excused` },
          { key: ' ', shown: t`Space`, does: t`Next state` },
          { key: 'F2', does: t`Details of the half-day` },
        ],
  )
  const activeRow = rows[active.row]
  const sortBy = (by: typeof view.sort.by) => ({
    order: view.sort.by === by ? view.sort.order : ('nosort' as const),
    onSort: (order: SortOrder) => setView({ ...view, sort: { by, order } }),
  })

  return (
    <div className={styles.Sheet}>
      <div className={styles.Line}>
        <SearchField
          name={t`Look for a child`}
          value={view.typed}
          onChange={(typed) => setView({ ...view, typed })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
            event.preventDefault()
            grid.goToFirst()
          }}
        />
        {rows.length < month.rows.length ? (
          <FoundPart
            found={rows.length}
            all={month.rows.length}
            onAll={() => setView({ ...view, typed: '' })}
          />
        ) : null}
        {acts?.({ ...month, rows })}
      </div>
      <AttendanceGrid
        label={label}
        month={month}
        rows={rows}
        table={grid.table}
        words={wordsOf}
        names={
          <span className={styles.Names}>
            <SortButton {...sortBy('lastName')}>
              <Trans>Family name</Trans>
            </SortButton>
            <SortButton {...sortBy('firstName')}>
              <Trans>First name</Trans>
            </SortButton>
          </span>
        }
      />
      <div className={styles.Foot}>
        {marks.acts.undoable ? (
          <RegisterUndo acts={marks.acts} />
        ) : (
          <p className={styles.About}>{activeRow ? wordsOf(activeRow, active.column) : ''}</p>
        )}
        <p className={styles.Keys}>
          {isReadOnly ? null : (
            <>
              <Key>P</Key> <Key>A</Key> <Key>{t({ message: 'L', context: 'key for late' })}</Key>{' '}
              <Key>E</Key> <Trans>mark</Trans> <Key>{t`Space`}</Key> <Trans>next state</Trans>{' '}
              <Key>↵</Key> <Trans>next child</Trans> <Key>F2</Key> <Trans>details</Trans>{' '}
            </>
          )}
          <Key>/</Key> <Trans>search</Trans>
        </p>
      </div>
      {marks.open ? (
        <RegisterOverlay
          acts={marks.acts}
          facts={facts}
          rows={[marks.open.row]}
          open={{
            classId: register.classId,
            date: marks.open.row.day.date,
            period: marks.open.halfDay,
          }}
          time={time}
          toFill={0}
          onSubmit={() => {}}
        />
      ) : null}
    </div>
  )
}

/** A search comes back by itself, so the sheet says that it leaves children out. */
function FoundPart({ found, all, onAll }: { found: number; all: number; onAll: () => void }) {
  return (
    <div className={styles.Found}>
      <p role="status">
        <Plural
          value={found}
          _0={`No child of ${all} is called so`}
          one={`# child of ${all} is shown`}
          other={`# children of ${all} are shown`}
        />
      </p>
      <Button onClick={onAll}>
        <Trans>Show all</Trans>
      </Button>
    </div>
  )
}
