import { useCallback, useEffect, useRef, useState } from 'react'
import type { FrameworkResult } from '../pedagogy.operations.ts'
import type { ActOutcome } from '../use-pedagogy-acts.ts'
import { changeFramework } from './settings.operations.ts'
import type { Change } from './use-settings-page.ts'

type Head = { name: string; isEnabled: boolean; standardIds: readonly string[] }

/**
 * Changes the head of a framework, one change after the other: the whole head is sent each time, so a change that did not
 * know of the one before it would take it back. `standardIds` are those shown: what was ticked, before it is answered.
 */
export function useFrameworkChange(framework: FrameworkResult, change: Change) {
  const { id: frameworkId, name, isEnabled } = framework
  const ids = framework.standardIds.join(' ')
  const [standardIds, setStandardIds] = useState<readonly string[]>(framework.standardIds)
  const known = useRef<Head>(framework)
  const turns = useRef({ last: Promise.resolve(), waiting: 0 })

  useEffect(() => {
    // An answer read between two changes does not know of the second.
    if (turns.current.waiting > 0) return
    const read = ids === '' ? [] : ids.split(' ')
    known.current = { name, isEnabled, standardIds: read }
    setStandardIds(read)
  }, [name, isEnabled, ids])

  const set = useCallback(
    async (part: Partial<Head>): Promise<ActOutcome<unknown>> => {
      if (part.standardIds) setStandardIds(part.standardIds)
      turns.current.waiting += 1
      const turn = turns.current.last.then(async () => {
        const next = { ...known.current, ...part }
        const outcome = await change(changeFramework, {
          frameworkId,
          name: next.name,
          isEnabled: next.isEnabled,
          standardIds: [...next.standardIds],
        })
        if (outcome.kind === 'done') known.current = next
        return outcome
      })
      turns.current.last = turn.then(() => undefined)
      const outcome = await turn
      turns.current.waiting -= 1
      if (turns.current.waiting === 0) setStandardIds(known.current.standardIds)
      return outcome
    },
    [change, frameworkId],
  )
  return { standardIds, set }
}
