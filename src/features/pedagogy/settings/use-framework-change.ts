import { useCallback, useEffect, useRef, useState } from 'react'
import type { FrameworkResult } from '../pedagogy.operations.ts'
import type { ActOutcome } from '../use-pedagogy-acts.ts'
import { changeFramework } from './settings.operations.ts'
import type { Change } from './use-settings-page.ts'

type Head = { name: string; isEnabled: boolean; standardIds: readonly string[] }

const isSame = (one: Head, other: Head): boolean =>
  one.name === other.name &&
  one.isEnabled === other.isEnabled &&
  one.standardIds.toSorted().join() === other.standardIds.toSorted().join()

/**
 * Changes the head of a framework, one change after the other: the whole head is sent each time, so a change that did not
 * know of the one before it would take it back. `standardIds` are those shown: what was ticked, before it is answered.
 */
export function useFrameworkChange(framework: FrameworkResult, change: Change) {
  const { id: frameworkId } = framework
  const read = useRef<Head>(framework)
  read.current = framework
  // What the school has said yes to, until it is read: a reading from before a change does not take its place.
  const agreed = useRef<Head | null>(null)
  const [ticked, setTicked] = useState<readonly string[] | null>(null)
  const turns = useRef({ last: Promise.resolve(), waiting: 0 })

  useEffect(() => {
    if (turns.current.waiting > 0 || !agreed.current || !isSame(framework, agreed.current)) return
    agreed.current = null
    setTicked(null)
  }, [framework])

  const set = useCallback(
    async (part: Partial<Head>): Promise<ActOutcome<unknown>> => {
      if (part.standardIds) setTicked(part.standardIds)
      turns.current.waiting += 1
      const turn = turns.current.last.then(async () => {
        const { name, isEnabled, standardIds } = { ...(agreed.current ?? read.current), ...part }
        const next = { name, isEnabled, standardIds: [...standardIds] }
        const outcome = await change(changeFramework, { frameworkId, ...next })
        if (outcome.kind === 'done') agreed.current = next
        return outcome
      })
      turns.current.last = turn.then(() => undefined)
      const outcome = await turn
      turns.current.waiting -= 1
      if (turns.current.waiting === 0) setTicked(agreed.current?.standardIds ?? null)
      return outcome
    },
    [change, frameworkId],
  )
  return { standardIds: ticked ?? framework.standardIds, set }
}
