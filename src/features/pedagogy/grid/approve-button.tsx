import { Plural } from '@lingui/react/macro'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { type MilestoneChild, type MilestoneGroup, milestonesIn } from '../class-milestones.ts'
import { cellKey, type TrueCell } from '../pedagogy.view.ts'
import { useApproving } from '../use-approving.ts'

/** The levels of these children on these milestones that the direction has not approved yet. */
export function unapproved(
  truth: ReadonlyMap<string, TrueCell>,
  { children, groups }: { children: readonly MilestoneChild[]; groups: readonly MilestoneGroup[] },
): string[] {
  return milestonesIn(groups).flatMap(({ milestoneId }) =>
    children.flatMap(({ childId }) => {
      const cell = truth.get(cellKey(childId, milestoneId))
      return cell && cell.level !== null && !cell.isApproved ? [cell.evaluationId] : []
    }),
  )
}

/** The direction's button: everything of the open domain that is not approved yet. */
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
