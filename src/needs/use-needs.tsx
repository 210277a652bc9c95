import { type ReactNode, useMemo } from 'react'
import { useQuery } from 'urql'
import type { ChildId, ClassId } from '#domain/kernel/ids.ts'
import { useEntries } from '#src/offline/offline-context.tsx'
import type { SaveOptions } from '#src/offline/outbox/save-entries.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import type { Acts } from '#src/records/use-acts.tsx'
import { type NeedWish, planAsking, planClosing } from './need-acts.ts'
import { NeedDone } from './need-done.tsx'
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
  return useMemo(() => {
    const done = (how: 'asked' | 'received' | 'withdrawn', { children, ...need }: NeedWish) => (
      <NeedDone how={how} need={need}>
        {children}
      </NeedDone>
    )
    const close = (how: 'received' | 'withdrawn') => (need: OpenNeed, child: NeedyChild) =>
      act(planClosing(how, { need, child }, newId), done(how, { ...need, children: [child] }))
    return {
      needs,
      isLoaded: truths !== undefined || error !== undefined,
      ask: (wish, options) => act(planAsking(wish, newId), done('asked', wish), options),
      receive: close('received'),
      withdraw: close('withdrawn'),
      undoBar,
    }
  }, [needs, truths, error, act, undoBar, newId])
}
