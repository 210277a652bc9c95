import { useCallback, useEffect, useRef, useState } from 'react'
import type { FrameworkResult } from '../pedagogy.operations.ts'
import type { ActOutcome } from '../use-pedagogy-acts.ts'
import { changeFramework } from './settings.operations.ts'
import type { SettingsPage } from './use-settings-page.ts'

type Head = { name: string; isEnabled: boolean; standardIds: readonly string[] }

type Page = Pick<SettingsPage, 'change' | 'lastReading'>

/**
 * Changes the head of a framework, one change after the other: the whole head is sent each time, so a change that did not
 * know of the one before it, or of a colleague's, would take it back. Each waits until the one before it has been read
 * again. `standardIds` are those shown: what was ticked, before it is answered.
 */
export function useFrameworkChange(framework: FrameworkResult, page: Page) {
  const { id: frameworkId } = framework
  const { change, lastReading } = page
  const known = useRef<Head>(framework)
  const [ticked, setTicked] = useState<readonly string[] | null>(null)
  const turns = useRef({ last: Promise.resolve(), waiting: 0 })

  useEffect(() => {
    // While something waits, what is shown may be from before it.
    if (turns.current.waiting === 0) known.current = framework
  }, [framework])

  const set = useCallback(
    (part: Partial<Head>): Promise<ActOutcome<unknown>> => {
      if (part.standardIds) setTicked(part.standardIds)
      turns.current.waiting += 1
      const turn = turns.current.last.then(async () => {
        const { name, isEnabled, standardIds } = { ...known.current, ...part }
        const next = { name, isEnabled, standardIds: [...standardIds] }
        const outcome = await change(changeFramework, { frameworkId, ...next })
        if (outcome.kind === 'done') known.current = next
        return outcome
      })
      turns.current.last = turn.then(async ({ kind }) => {
        const read = kind === 'done' ? await lastReading() : null
        known.current = read?.find(({ id }) => id === frameworkId) ?? known.current
        turns.current.waiting -= 1
        if (turns.current.waiting === 0) setTicked(null)
      })
      return turn
    },
    [change, lastReading, frameworkId],
  )
  return { standardIds: ticked ?? framework.standardIds, set }
}
