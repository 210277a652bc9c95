import { useEffect, useMemo, useRef, useState } from 'react'
import type { Choice } from '#domain/transfer/ground.ts'
import type { Trouble } from '#src/keeping/acts/use-act.ts'
import type { useAskedAct } from '#src/keeping/acts/use-asked.ts'
import { chooseTransfers, type TransferPage, type TransferPlan } from './transfer.operations.ts'
import { groundOf, rowsOf } from './transfer.view.ts'

export type Acts = ReturnType<typeof useAskedAct<TransferPage>>

type Waiting = ReadonlyMap<string, Choice>
const none: Waiting = new Map()

const inputOf = (plan: TransferPlan, waiting: Waiting) =>
  [...waiting].map(([childId, choice]) => ({
    childId,
    version: plan.children.find(({ id }) => id === childId)?.version ?? 0,
    ...choice,
  }))

/**
 * Choices are shown at once and kept on the server one after the other. Keys that run through a list of classes send
 * the class on which they stop.
 */
export function useChoosing(plan: TransferPlan, { act }: Acts) {
  const [waiting, setWaiting] = useState(none)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const isRunning = useRef(false)

  useEffect(() => {
    if (isRunning.current || waiting.size === 0) return
    isRunning.current = true
    const send = async () => {
      const choices = inputOf(plan, waiting)
      const outcome = await act(chooseTransfers, { startYear: plan.startYear, choices })
      isRunning.current = false
      const isDone = outcome.kind === 'done'
      setTrouble(isDone ? null : outcome)
      setWaiting((all) =>
        isDone ? new Map([...all].filter(([id, choice]) => waiting.get(id) !== choice)) : none,
      )
    }
    void send()
  }, [waiting, plan, act])

  const choose = (childIds: readonly string[], choice: Choice): void => {
    setTrouble(null)
    setWaiting((all) => new Map([...all, ...childIds.map((id) => [id, choice] as const)]))
  }
  const ground = useMemo(() => groundOf(plan, waiting), [plan, waiting])
  const rows = useMemo(() => rowsOf(ground), [ground])
  return { ground, rows, choose, trouble, isSaving: waiting.size > 0 }
}

export type Choosing = ReturnType<typeof useChoosing>
