import { useCallback, useSyncExternalStore } from 'react'
import type { CellBoard } from '../cells/cell-board.ts'
import type { ClassMilestone, MilestoneChild } from '../milestones/class-milestones.ts'
import { blankAmong } from '../pedagogy.view.ts'

/**
 * Counts the children whom nobody has judged on a milestone. It follows every tap, and draws only when the number
 * changes.
 */
export function useBlank(
  board: CellBoard,
  {
    children,
    milestone,
  }: { children: readonly MilestoneChild[]; milestone: ClassMilestone | null },
): number {
  const count = useCallback(
    () =>
      milestone
        ? blankAmong(children, { milestoneId: milestone.milestoneId, cellOf: board.cell }).length
        : 0,
    [board, children, milestone],
  )
  return useSyncExternalStore(board.subscribeAll, count)
}
