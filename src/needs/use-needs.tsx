import { useMemo } from 'react'
import { useQuery } from 'urql'
import type { ChildId, ClassId, NeedId } from '#domain/kernel/ids.ts'
import { accept } from '#domain/kernel/result.ts'
import type { AskNeed } from '#domain/needs/needs.ts'
import { useEntries } from '#src/offline/offline-context.tsx'
import { newEntries } from '#src/offline/outbox/entry-kind.ts'
import type { SaveOptions } from '#src/offline/outbox/save-entries.ts'
import { needsRow } from '#src/offline/storage/user-database.ts'
import { useFirstRow } from '#src/offline/use-first-row.ts'
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

/** The facts that the parts show of a child whose family is asked. */
export type NeedyChild = { childId: ChildId; name: string; fullName: string; pic: string | null }

/** The thing asked for, and from which families. The note has been read by `readNeedNote`. */
export type NeedWish = Pick<AskNeed, 'item' | 'note'> & { children: readonly NeedyChild[] }

export type Needs = ReturnType<typeof useNeeds>

const closing = { received: receiveNeedKind, withdrawn: withdrawNeedKind }

/** The open needs of a class, what this tablet adds to them, and the acts on them. */
export function useNeeds(classId: ClassId | null, { act, undoBar }: Acts) {
  const [{ data, fetching }] = useQuery({
    query: needsOpen,
    variables: { classId: classId ?? '' },
    requestPolicy: 'cache-and-network',
    pause: !classId,
  })
  const newId = useNewId()
  const entries = useEntries('need:')
  const first = useFirstRow(classId && needsRow(classId), {
    read: fetching ? undefined : data?.openNeeds,
  })
  const truths = data?.openNeeds ?? first
  const needs = useMemo(
    () =>
      foldRecords<NeedResult, NeedContent, NeedContent>({
        truths: (truths ?? []) as NeedResult[],
        entries,
        writing: askNeedKind,
        closing: Object.values(closing),
        idOf: ({ needId }) => needId,
        isOpen: ({ isRemoved, receivedAt }) => !isRemoved && receivedAt === null,
      }),
    [truths, entries],
  )
  return useMemo(() => {
    /** Receives or withdraws a need. What was closed stays closed: the way back asks the family again. */
    const close = (how: keyof typeof closing, need: OpenNeed, of: NeedyChild) => {
      const wish = { ...need.said, children: [of] }
      const closed = contentsOf(wish, () => need.id)
      const plan = accept({
        entries: newEntries(closing[how], closed, need.truth?.version),
        back: newEntries(askNeedKind, contentsOf(wish, newId)),
      })
      return act(plan, <NeedDone how={how} need={wish} names={[of.name]} />)
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
        const names = wish.children.map(({ name }) => name)
        return act(plan, <NeedDone how="asked" need={wish} names={names} />, options)
      },
      close,
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
