import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { isDirection } from '#domain/accounts/roles.ts'
import type { OpenClassDay } from '#src/class-day/class-day-address.ts'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { useSayTrouble } from '#src/keeping/acts/use-say-trouble.ts'
import { useReadOnly } from '#src/session/read-only.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { useToast } from '#src/ui/notice/toast.tsx'
import type { Scale } from '../frame/use-pedagogy-class.ts'
import { approveEvaluations, approveObservations } from '../pedagogy-acts.operations.ts'
import { pedagogyActs } from '../pedagogy-refusals.ts'

export type Approving = {
  isDirection: boolean
  /** Only the direction approves, and only where the school asks for it. */
  mayApprove: boolean
  /** Resolves to whether it was done; otherwise it has been said why not. */
  approveLevels(evaluationIds: readonly string[]): Promise<boolean>
  approveObservation(observationId: string): Promise<boolean>
}

/** Approves for the direction what teachers wrote. It needs the network. It reads anew the class that is on the screen. */
export function useApproving(
  { needsApproval }: Pick<Scale, 'needsApproval'>,
  { classId, date, lookAgain }: OpenClassDay & { lookAgain: () => void },
): Approving {
  const { t } = useLingui()
  const toast = useToast()
  const { act } = useAct(pedagogyActs, { lookAgain })
  const { user } = useSession()
  const isReadOnly = useReadOnly()
  const sayTrouble = useSayTrouble()
  const approveLevels = useCallback(
    async (evaluationIds: readonly string[]) => {
      const wish = { evaluationIds, classId, date }
      const isDone = sayTrouble(await act(approveEvaluations, wish))
      const count = evaluationIds.length
      if (isDone)
        toast.success(t`${plural(count, { one: '# level approved', other: '# levels approved' })}`)
      return isDone
    },
    [act, classId, date, sayTrouble, toast, t],
  )
  const approveObservation = useCallback(
    async (observationId: string) =>
      sayTrouble(
        await act(approveObservations, { observationIds: [observationId], classId, date }),
      ),
    [act, classId, date, sayTrouble],
  )
  const isOfDirection = user !== null && isDirection(user.userType) && !isReadOnly
  return {
    isDirection: isOfDirection,
    mayApprove: isOfDirection && needsApproval,
    approveLevels,
    approveObservation,
  }
}
