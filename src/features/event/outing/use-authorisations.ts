import { useMemo, useState } from 'react'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { useAct } from '#src/keeping/acts/use-act.ts'
import { useSayTrouble } from '#src/keeping/acts/use-say-trouble.ts'
import { eventActs } from '../event-refusals.ts'
import { type Outing, setAuthorisation } from './outing.operations.ts'
import type { Answered, OutingChild } from './outing.view.ts'

/** The answers of families, each set with one tap. A tap shows at once, and is given up where the school refused it. */
export function useAuthorisations(
  outing: Outing,
  { day, lookAgain }: { day: LocalDate; lookAgain: () => void },
) {
  const { act } = useAct(eventActs, { lookAgain })
  const sayTrouble = useSayTrouble()
  const [taps, setTaps] = useState<ReadonlyMap<string, Answered>>(new Map())
  const without = (childId: string) => (now: ReadonlyMap<string, Answered>) =>
    new Map([...now].filter(([id]) => id !== childId))
  const answer = async ({ childId }: OutingChild, answered: Answered): Promise<void> => {
    setTaps((now) => new Map([...now, [childId, answered]]))
    const isGiven = answered === 'missing' ? null : answered === 'yes'
    const outcome = await act(setAuthorisation, {
      ...{ eventId: outing.eventId, childId, isGiven, day },
    })
    sayTrouble(outcome)
    setTaps(without(childId))
  }
  const shown = useMemo((): Outing => {
    if (taps.size === 0) return outing
    const known = outing.authorisations.filter(({ childId }) => !taps.has(childId))
    const tapped = [...taps].flatMap(([childId, answered]) =>
      answered === 'missing'
        ? []
        : [{ childId: childId as (typeof known)[number]['childId'], isGiven: answered === 'yes' }],
    )
    return { ...outing, authorisations: [...known, ...tapped] }
  }, [outing, taps])
  return {
    outing: shown,
    answer: (child: OutingChild, answered: Answered): void => void answer(child, answered),
  }
}
