import { Plural } from '@lingui/react/macro'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { mayStillBeApproved } from '#domain/pedagogy/approval.ts'
import { Button } from '#src/ui/button.tsx'
import type { Approving } from '../evaluating/use-approving.ts'
import { milestonesIn } from '../milestones/class-milestones.ts'
import type { FilteredGrid } from '../milestones/grid-filter.ts'
import { cellKey, milestoneOfKey, type TrueCell } from '../pedagogy.view.ts'
import type { ClassFramework } from '../pedagogy-truth.ts'

/** True if a level waits for the direction. One of a school year that is over stays as it is. */
const isWaiting = ({ level, isApproved, date }: TrueCell, today: LocalDate): boolean =>
  level !== null && !isApproved && mayStillBeApproved(date, today)

/** The levels on show that the direction has not approved yet. */
export function unapproved(
  truth: ReadonlyMap<string, TrueCell>,
  { rows, groups, isOut }: Pick<FilteredGrid, 'rows' | 'groups' | 'isOut'>,
  today: LocalDate,
): string[] {
  return milestonesIn(groups).flatMap(({ milestoneId }) =>
    rows.flatMap(({ childId }) => {
      const key = cellKey(childId, milestoneId)
      const cell = truth.get(key)
      return cell && isWaiting(cell, today) && !isOut?.(key) ? [cell.evaluationId] : []
    }),
  )
}

/** Counts the levels that wait in each domain of a framework; domains without any are left out. */
export function waitingIn(
  framework: ClassFramework,
  truth: ReadonlyMap<string, TrueCell>,
  today: LocalDate,
): ReadonlyMap<string, number> {
  const domainOf = new Map(
    framework.domains.flatMap(({ id, groups }) =>
      milestonesIn(groups).map(({ milestoneId }) => [milestoneId as string, id] as const),
    ),
  )
  const waiting = new Map<string, number>()
  for (const [key, cell] of truth) {
    if (!isWaiting(cell, today)) continue
    const domainId = domainOf.get(milestoneOfKey(key))
    if (domainId !== undefined) waiting.set(domainId, (waiting.get(domainId) ?? 0) + 1)
  }
  return waiting
}

/** The direction's button: everything on show that is not approved yet. */
export function ApproveButton({
  evaluationIds,
  onApprove,
}: {
  /** None where nobody has to approve, or where the viewer may not. */
  evaluationIds: readonly string[]
  onApprove: Approving['approveLevels']
}) {
  const [isAsking, setAsking] = useState(false)
  if (evaluationIds.length === 0) return null
  const approve = async (): Promise<void> => {
    setAsking(true)
    await onApprove(evaluationIds)
    setAsking(false)
  }
  return (
    <Button icon={<CheckCheck aria-hidden />} disabled={isAsking} onClick={() => void approve()}>
      <Plural value={evaluationIds.length} one="Approve # level" other="Approve # levels" />
    </Button>
  )
}
