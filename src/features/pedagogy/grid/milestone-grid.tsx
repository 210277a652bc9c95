import { useLingui } from '@lingui/react/macro'
import { memo, useMemo, useState } from 'react'
import { placeOf } from '#src/ui/grid/grid-cells.ts'
import { type GridActs, useGrid } from '#src/ui/grid/use-grid.ts'
import type { CellBoard } from '../cells/cell-board.ts'
import {
  type ClassMilestone,
  type MilestoneChild,
  type MilestoneGroup,
  milestonesIn,
} from '../milestones/class-milestones.ts'
import { cellKey, type ViewedCell } from '../pedagogy.view.ts'
import { MilestoneCell } from './milestone-cell.tsx'
import styles from './milestone-grid.module.css'
import { useFingerHold } from './use-finger-hold.ts'

type MilestoneRowProps = Omit<ShownCells, 'rows'> & {
  child: MilestoneChild
  milestones: readonly ClassMilestone[]
  row: number
  onChild: (childId: string) => void
}

const MilestoneRow = memo(function MilestoneRow(props: MilestoneRowProps) {
  const { board, child, milestones, row, isOut, words, onChild } = props
  return (
    <tr data-row={child.childId} className={styles.Row}>
      <th scope="row" className={styles.NameCell}>
        <button type="button" className={styles.Child} onClick={() => onChild(child.childId)}>
          {child.name}
        </button>
      </th>
      {milestones.map(({ milestoneId, text }, column) => {
        const key = cellKey(child.childId, milestoneId)
        return (
          <MilestoneCell
            key={milestoneId}
            board={board}
            cellKey={key}
            place={`${row}:${column}`}
            about={`${child.name}, ${text}`}
            isOut={isOut?.(key) ?? false}
            words={words}
          />
        )
      })}
    </tr>
  )
})

/** The cells of a class on show, and how one is said. */
export type ShownCells = {
  board: CellBoard
  rows: readonly MilestoneChild[]
  /** The cells that a filter leaves out; null when there is none. */
  isOut: ((key: string) => boolean) | null
  words: (cell: ViewedCell, about?: string) => string
}

type MilestoneGridProps = ShownCells & {
  label: string
  groups: readonly MilestoneGroup[]
  /** The milestone that is being worked on as a whole. */
  openId: string | null
  acts: GridActs
  onMilestone: (milestoneId: string) => void
  onChild: (childId: string) => void
}

/** Children down, the milestones of a domain across. Names and heads stay in view whichever way it scrolls. */
export const MilestoneGrid = memo(function MilestoneGrid(props: MilestoneGridProps) {
  const { label, board, rows, groups, isOut, openId, words, acts, onMilestone, onChild } = props
  const { t } = useLingui()
  const milestones = useMemo(() => milestonesIn(groups), [groups])
  const { table } = useGrid(acts)
  const hold = useFingerHold((target) => {
    const place = placeOf(target)
    if (place) acts.onOpen?.(place)
  })
  const [pointed, setPointed] = useState<string | null>(null)
  const strands = groups.filter((group) => group.milestones.length > 0)
  const open = milestones.findIndex(({ milestoneId }) => milestoneId === openId)
  const shape = { ['--columns' as string]: milestones.length, ['--open' as string]: open }
  // Said aloud by the head itself: this is for the eye, and its line is always there.
  const whole = milestones.find(({ milestoneId }) => milestoneId === pointed)
  return (
    <>
      <p aria-hidden className={styles.Whole} data-of={whole?.milestoneId}>
        {whole?.text ?? t`Point at a milestone, or press it, to read all of it.`}
      </p>
      <div className={styles.Scroll}>
        <table
          {...table}
          {...hold}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA has a table with focus in its cells as a grid
          role="grid"
          aria-label={label}
          className={styles.Grid}
          style={shape}
        >
          <thead className={styles.Heads}>
            {strands.length > 1 ? (
              <tr className={styles.HeadRow}>
                <td className={styles.Corner} />
                {strands.map(({ id, name, milestones: own }) => (
                  <th
                    key={id}
                    scope="colgroup"
                    colSpan={own.length}
                    title={name}
                    style={{ ['--span' as string]: own.length }}
                    className={styles.Strand}
                  >
                    <span className={styles.StrandName}>{name}</span>
                  </th>
                ))}
              </tr>
            ) : null}
            <tr className={styles.HeadRow}>
              <th scope="col" className={styles.Corner}>
                {t`Children`}
              </th>
              {milestones.map(({ milestoneId, code, text }) => (
                <th key={milestoneId} scope="col" className={styles.HeadCell}>
                  <button
                    type="button"
                    title={text}
                    aria-pressed={milestoneId === openId}
                    data-milestone={milestoneId}
                    className={styles.Head}
                    onFocus={() => setPointed(milestoneId)}
                    onPointerEnter={() => setPointed(milestoneId)}
                    onClick={() => onMilestone(milestoneId)}
                  >
                    <span className={styles.Text}>{text}</span>
                    {code ? <span className={styles.Code}>{code}</span> : null}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={open < 0 ? styles.Rows : `${styles.Rows} ${styles.withOpen}`}>
            {rows.map((child, row) => (
              <MilestoneRow
                key={child.childId}
                board={board}
                child={child}
                milestones={milestones}
                row={row}
                isOut={isOut}
                words={words}
                onChild={onChild}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
})
