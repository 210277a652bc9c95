import { memo, useCallback, useSyncExternalStore } from 'react'
import type { CellBoard } from '../cells/cell-board.ts'
import { LevelMark } from '../cells/level-mark.tsx'
import type { ViewedCell } from '../pedagogy.view.ts'
import styles from './milestone-grid.module.css'

/** One cell, as the board has it: it is drawn anew when it changes, and nothing around it is. */
export function useCell(board: CellBoard, key: string): ViewedCell {
  const subscribe = useCallback(
    (listener: () => void) => board.subscribe(key, listener),
    [board, key],
  )
  return useSyncExternalStore(subscribe, () => board.cell(key))
}

type MilestoneCellProps = {
  board: CellBoard
  cellKey: string
  place: string
  /** Child and milestone in words; the level is added to it. */
  about: string
  isOut: boolean
  words: (cell: ViewedCell, about: string) => string
}

/**
 * The listeners are the table's: a thousand cells have none of their own. `useGrid` marks the stop of the Tab key and
 * what is chosen.
 */
export const MilestoneCell = memo(function MilestoneCell(props: MilestoneCellProps) {
  const { board, cellKey, place, about, isOut, words } = props
  const cell = useCell(board, cellKey)
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a td in a grid is a gridcell, which is selected or not
    <td
      data-cell={place}
      data-level={cell.level ?? 'none'}
      data-saved={cell.saved}
      data-words={cell.comment ? '' : undefined}
      data-out={isOut ? '' : undefined}
      aria-label={words(cell, about)}
      aria-selected={false}
      tabIndex={-1}
      className={styles.Cell}
    >
      <LevelMark level={cell.level} />
    </td>
  )
})
