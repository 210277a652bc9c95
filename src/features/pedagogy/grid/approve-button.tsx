import { Plural } from '@lingui/react/macro'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { milestonesIn } from '../class-milestones.ts'
import type { FilteredGrid } from '../grid-filter.ts'
import { cellKey, type TrueCell } from '../pedagogy.view.ts'
import { useApproving } from '../use-approving.ts'

/** The levels on show that the direction has not approved yet. */
export function unapproved(
  truth: ReadonlyMap<string, TrueCell>,
  { rows, groups, isOut }: Pick<FilteredGrid, 'rows' | 'groups' | 'isOut'>,
): string[] {
  return milestonesIn(groups).flatMap(({ milestoneId }) =>
    rows.flatMap(({ childId }) => {
      const key = cellKey(childId, milestoneId)
      const cell = truth.get(key)
      const isWaiting = cell && cell.level !== null && !cell.isApproved && !isOut?.(key)
      return isWaiting ? [cell.evaluationId] : []
    }),
  )
}

/** The direction's button: everything on show that is not approved yet. */
export function ApproveButton({ evaluationIds }: { evaluationIds: readonly string[] }) {
  const { mayApprove, approveLevels } = useApproving()
  const [isAsking, setAsking] = useState(false)
  if (!mayApprove || evaluationIds.length === 0) return null
  const approve = async (): Promise<void> => {
    setAsking(true)
    await approveLevels(evaluationIds)
    setAsking(false)
  }
  return (
    <Button icon={<CheckCheck aria-hidden />} disabled={isAsking} onClick={() => void approve()}>
      <Plural value={evaluationIds.length} one="Approve # level" other="Approve # levels" />
    </Button>
  )
}
