import { useMemo } from 'react'
import { useQuery } from 'urql'
import type { ChildId, ClassId, NeedId } from '#domain/kernel/ids.ts'
import { accept } from '#domain/kernel/result.ts'
import type { AskNeed } from '#domain/needs/needs.ts'
import { useEntries } from '#src/offline/offline-context.tsx'
import { newEntries } from '#src/offline/outbox/entry-kind.ts'
import type { SaveOptions } from '#src/offline/outbox/save-entries.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import { type FoldedRecord, foldRecords } from '#src/records/fold-records.ts'
import type { Acts } from '#src/records/use-acts.tsx'
import { NeedDone } from './need-words.tsx'
import {
  askNeedKind,
  type NeedContent,
  receiveNeedKind,
  withdrawNeedKind,
} from './needs.offline.ts'
import { type NeedResult, needsOpen } from './needs.operations.ts'

/** Something a family is to bring. It is open until it is received or withdrawn. */
export type OpenNeed = FoldedRecord<NeedResult, NeedContent>

/** What the parts show of a child whose family is asked. */
export type NeedyChild = { childId: ChildId; name: string; pic: string | null }

/** What is asked of which families. The note has been read by `readNeedNote`. */
export type NeedWish = Pick<AskNeed, 'item' | 'note'> & { children: readonly NeedyChild[] }

export type Needs = ReturnType<typeof useNeeds>

/** The open needs of a class, what this tablet adds to them, and the acts on them. */
export function useNeeds(classId: ClassId | null, { act, undoBar }: Acts) {
  const [{ data }] = useQuery({
    query: needsOpen,
    variables: { classId: classId ?? '' },
    requestPolicy: 'cache-and-network',
    pause: !classId,
  })
  const newId = useNewId()
  const entries = useEntries('need:')
  const truths = data?.openNeeds
  const needs = useMemo(
    () =>
      foldRecords<NeedResult, NeedContent, NeedContent>({
        truths: (truths ?? []) as NeedResult[],
        entries,
        writing: askNeedKind,
        closing: [receiveNeedKind, withdrawNeedKind],
        idOf: ({ needId }) => needId,
        isOpen: ({ isRemoved, receivedAt }) => !isRemoved && receivedAt === null,
      }),
    [truths, entries],
  )
  return useMemo(() => {
    /** What was closed stays closed: the way back asks the family again. */
    const close = (
      how: 'received' | 'withdrawn',
      { id, said, truth }: OpenNeed,
      of: NeedyChild,
    ) => {
      const kind = how === 'received' ? receiveNeedKind : withdrawNeedKind
      const wish = { ...said, children: [of] }
      const closed = contentsOf(wish, () => id)
      const plan = accept({
        entries: newEntries(kind, closed, truth?.version),
        back: newEntries(askNeedKind, contentsOf(wish, newId)),
      })
      return act(plan, <NeedDone how={how} wish={wish} />)
    }
    return {
      needs,
      /** Asks one or several families; answers whether it is on this device. */
      ask(wish: NeedWish, options?: SaveOptions) {
        const asked = contentsOf(wish, newId)
        const plan = accept({
          entries: newEntries(askNeedKind, asked),
          back: newEntries(withdrawNeedKind, asked),
        })
        return act(plan, <NeedDone how="asked" wish={wish} />, options)
      },
      receive: (need: OpenNeed, of: NeedyChild) => close('received', need, of),
      withdraw: (need: OpenNeed, of: NeedyChild) => close('withdrawn', need, of),
      undoBar,
    }
  }, [needs, act, undoBar, newId])
}

/** One need for each family. */
const contentsOf = ({ children, item, note }: NeedWish, idOf: () => string): NeedContent[] =>
  children.map(({ childId, name: childName }) => ({
    needId: idOf() as NeedId,
    childId,
    item,
    note,
    childName,
  }))
