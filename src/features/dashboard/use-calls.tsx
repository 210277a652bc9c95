import { Trans } from '@lingui/react/macro'
import type { CallId, UserId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import type { CallOutcome } from '#domain/presence/absence-call.ts'
import type { ClassChild } from '#src/class-day/marks/class-register.ts'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { useDoing } from '#src/keeping/acts/use-doing.tsx'
import { useClock } from '#src/platform/clock-context.tsx'
import { useNewId } from '#src/platform/use-new-id.ts'
import { useSignedIn } from '#src/session/session-context.tsx'
import { noteCall, type Part, takeCallBack } from './dashboard.operations.ts'
import { dashboardActs } from './dashboard-refusals.ts'

type Calls = Part<'calls'>

const none: Calls = []

/** Calls of today to families of absent children: noted with one tap, shown at once, taken back with another. */
export function useCalls(known: Calls | null, lookAgain: () => void) {
  const { user } = useSignedIn()
  const clock = useClock()
  const nextId = useNewId()
  const { act } = useAct(dashboardActs, { lookAgain })
  const { shown, run, undoBar } = useDoing<Calls[number]>(known ?? none)
  const note = ({ childId, fullName }: ClassChild, outcome: CallOutcome) => {
    const id = nextId() as CallId
    const call = {
      ...{ id, childId, outcome, at: instantOf(clock.now()) },
      ...{ byId: user.id as UserId, byName: user.name },
    }
    return run({
      wish: (calls) => [...calls, call],
      act: () => act(noteCall, { callId: id, childId, isReached: outcome === 'reached' }),
      back: () => act(takeCallBack, { callId: id }),
      words:
        outcome === 'reached' ? (
          <Trans>Family of {fullName} reached</Trans>
        ) : (
          <Trans>Family of {fullName}: no answer</Trans>
        ),
    })
  }
  return { calls: shown, note, undoBar }
}

export type Calling = ReturnType<typeof useCalls>
