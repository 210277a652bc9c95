import { type ReactNode, useMemo } from 'react'
import { useQuery } from 'urql'
import type { ChildId, ClassId, NeedId } from '#domain/kernel/ids.ts'
import { accept } from '#domain/kernel/result.ts'
import type { AskNeed } from '#domain/needs/needs.ts'
import { useEntries } from '#src/offline/offline-context.tsx'
import { newEntry } from '#src/offline/outbox/entry-kind.ts'
import type { SaveOptions } from '#src/offline/outbox/save-entries.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import type { Acts, Planned } from '#src/records/use-acts.tsx'
import { NeedDone } from './need-words.tsx'
import {
  askNeedKind,
  type NeedContent,
  receiveNeedKind,
  withdrawNeedKind,
} from './needs.offline.ts'
import { needsOpen } from './needs.operations.ts'
import { type OpenNeed, viewNeeds } from './needs.view.ts'

/** What the parts show of a child whose family is asked. */
export type NeedyChild = { childId: ChildId; name: string; pic: string | null }

/** What is asked of which families. The note has been read by `readNeedNote`. */
export type NeedWish = Pick<AskNeed, 'item' | 'note'> & { children: readonly NeedyChild[] }

export type Needs = {
  needs: readonly OpenNeed[]
  /** Asks one or several families; answers whether it is on this device. */
  ask(wish: NeedWish, options?: SaveOptions): Promise<boolean>
  receive(need: OpenNeed, child: NeedyChild): Promise<boolean>
  withdraw(need: OpenNeed, child: NeedyChild): Promise<boolean>
  undoBar: ReactNode
}

/** The open needs of a class, what this tablet adds to them, and the acts on them. */
export function useNeeds(classId: ClassId | null, { act, undoBar }: Acts): Needs {
  const [{ data }] = useQuery({
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
    const close = (how: 'received' | 'withdrawn') => (need: OpenNeed, child: NeedyChild) => {
      const wish = { ...need, children: [child] }
      return act(planClosing(how, { need, wish }, newId), <NeedDone how={how} wish={wish} />)
    }
    return {
      needs,
      ask: (wish, options) =>
        act(planAsking(wish, newId), <NeedDone how="asked" wish={wish} />, options),
      receive: close('received'),
      withdraw: close('withdrawn'),
      undoBar,
    }
  }, [needs, act, undoBar, newId])
}

type NewId = () => string

const contentsOf = ({ children, item, note }: NeedWish, newId: NewId): NeedContent[] =>
  children.map(({ childId, name }) => ({
    needId: newId() as NeedId,
    childId,
    item,
    note,
    childName: name,
  }))

const asking = (content: NeedContent) => newEntry(askNeedKind, { content, baseVersion: null })

/** One need for each family; the way back withdraws them. */
function planAsking(wish: NeedWish, newId: NewId): Planned {
  const contents = contentsOf(wish, newId)
  return accept({
    entries: contents.map(asking),
    back: contents.map((content) => newEntry(withdrawNeedKind, { content, baseVersion: null })),
  })
}

/** Receives or withdraws a need. What was closed stays closed: the way back asks the family again. */
function planClosing(
  how: 'received' | 'withdrawn',
  { need, wish }: { need: OpenNeed; wish: NeedWish },
  newId: NewId,
): Planned {
  const kind = how === 'received' ? receiveNeedKind : withdrawNeedKind
  const closed = contentsOf(wish, () => need.needId)
  return accept({
    entries: closed.map((content) => newEntry(kind, { content, baseVersion: need.version })),
    back: contentsOf(wish, newId).map(asking),
  })
}
