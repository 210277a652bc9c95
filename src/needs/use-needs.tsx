import { type ReactNode, useMemo } from 'react'
import { useQuery } from 'urql'
import type { ChildId, ClassId } from '#domain/kernel/ids.ts'
import { useEntries } from '#src/offline/offline-context.tsx'
import type { SaveOptions } from '#src/offline/outbox/save-entries.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import type { Acts } from '#src/records/use-acts.tsx'
import { type NeedWish, planAsking, planClosing } from './need-acts.ts'
import { NeedAsked, NeedClosed } from './need-done.tsx'
import { receiveNeedKind, withdrawNeedKind } from './needs.offline.ts'
import { needsOpen } from './needs.operations.ts'
import { type OpenNeed, viewNeeds } from './needs.view.ts'

/** What the parts show of a child whose family is asked. */
export type NeedyChild = { childId: ChildId; name: string; pic: string | null }

export type Needs = {
  needs: readonly OpenNeed[]
  isLoaded: boolean
  /** Asks one or several families; answers whether it is on this device. */
  ask(wish: NeedWish, options?: SaveOptions): Promise<boolean>
  receive(need: OpenNeed, child: NeedyChild): Promise<boolean>
  withdraw(need: OpenNeed, child: NeedyChild): Promise<boolean>
  undoBar: ReactNode
}

/** The open needs of a class, what this tablet adds to them, and the acts on them. */
export function useNeeds(classId: ClassId | null, { act, undoBar }: Acts): Needs {
  const [{ data, error }] = useQuery({
    query: needsOpen,
    variables: { classId: classId ?? '' },
    requestPolicy: 'cache-and-network',
    pause: !classId,
  })
  const newId = useNewId()
  const entries = useEntries('need:')
  const truths = data?.openNeeds
  const needs = useMemo(() => viewNeeds(truths ?? [], entries), [truths, entries])
  return useMemo(
    () => ({
      needs,
      isLoaded: truths !== undefined || error !== undefined,
      ask: (wish, options) => act(planAsking(wish, newId), <NeedAsked wish={wish} />, options),
      receive: (need, child) =>
        act(
          planClosing(receiveNeedKind, { need, child }, newId),
          <NeedClosed how="received" need={need} child={child} />,
        ),
      withdraw: (need, child) =>
        act(
          planClosing(withdrawNeedKind, { need, child }, newId),
          <NeedClosed how="withdrawn" need={need} child={child} />,
        ),
      undoBar,
    }),
    [needs, truths, error, act, undoBar, newId],
  )
}
