import { useCallback, useMemo, useRef, useState } from 'react'
import { useQuery } from 'urql'
import type { ChildId, ClassId, NeedId } from '#domain/kernel/ids.ts'
import type { NeededItem } from '#domain/needs/needs.ts'
import { newEntry } from '#src/offline/entry-kind.ts'
import { useEntries } from '#src/offline/offline-context.tsx'
import type { SaveOptions } from '#src/offline/save-entries.ts'
import { useSaving } from '#src/offline/use-saving.ts'
import { useNewId } from '#src/platform/use-new-id.ts'
import {
  askNeedKind,
  receiveNeedKind,
  type SettleContent,
  withdrawNeedKind,
} from './needs.offline.ts'
import { needsOpen } from './needs.operations.ts'
import { type OpenNeed, viewNeeds } from './needs.view.ts'

/** What the parts show of a child whose family is asked. */
export type NeedyChild = { childId: ChildId; name: string; pic: string | null }

export type NeedWish = { children: readonly NeedyChild[]; item: NeededItem; note: string | null }

/** The last act, while it can be taken back. */
export type UndoableNeed = {
  id: number
  act: 'asked' | 'received' | 'withdrawn'
  item: NeededItem
  names: readonly string[]
}

export type Needs = {
  needs: readonly OpenNeed[]
  isLoaded: boolean
  /** Asks one or several families; answers whether it is on this device. */
  ask(wish: NeedWish, options?: SaveOptions): Promise<boolean>
  receive(need: OpenNeed, child: NeedyChild): Promise<boolean>
  withdraw(need: OpenNeed, child: NeedyChild): Promise<boolean>
  undoable: UndoableNeed | null
  undo(): void
  forget(): void
}

type Settling = { kind: typeof receiveNeedKind; content: SettleContent; version: number | null }

/** The open needs of a class, what this tablet adds to them, and the acts on them. */
export function useNeeds(classId: ClassId | null): Needs {
  const [{ data, error }] = useQuery({
    query: needsOpen,
    variables: { classId: classId ?? '' },
    requestPolicy: 'cache-and-network',
    pause: !classId,
  })
  const save = useSaving()
  const newId = useNewId()
  const entries = useEntries('need:')
  const truths = data?.openNeeds
  const needs = useMemo(() => viewNeeds(truths ?? [], entries), [truths, entries])
  const [undoable, setUndoable] = useState<UndoableNeed | null>(null)
  const wayBack = useRef<(() => void) | null>(null)
  const count = useRef(0)

  const done = useCallback((act: Omit<UndoableNeed, 'id'>, back: () => void) => {
    count.current += 1
    wayBack.current = back
    setUndoable({ id: count.current, ...act })
  }, [])

  const settle = useCallback(
    (settling: readonly Settling[]) =>
      save(
        settling.map(({ kind, content, version }) =>
          newEntry(kind, { content: { ...content }, baseVersion: version }),
        ),
      ),
    [save],
  )

  const write = useCallback(
    async ({ children, item, note }: NeedWish, options?: SaveOptions) => {
      const contents = children.map(({ childId, name }) => ({
        needId: newId() as NeedId,
        childId,
        item,
        note,
        childName: name,
      }))
      const isSaved = await save(
        contents.map((content) => newEntry(askNeedKind, { content, baseVersion: null })),
        options,
      )
      return isSaved ? contents : null
    },
    [save, newId],
  )

  const ask = useCallback(
    async (wish: NeedWish, options?: SaveOptions) => {
      const contents = await write(wish, options)
      if (!contents) return false
      const names = wish.children.map(({ name }) => name)
      done({ act: 'asked', item: wish.item, names }, () => {
        void settle(contents.map((content) => ({ kind: withdrawNeedKind, content, version: null })))
      })
      return true
    },
    [write, settle, done],
  )

  const close = useCallback(
    async (
      act: 'received' | 'withdrawn',
      { need, child }: { need: OpenNeed; child: NeedyChild },
    ) => {
      const { needId, childId, item, note, version } = need
      const content = { needId, childId, item, note, childName: child.name }
      const kind = act === 'received' ? receiveNeedKind : withdrawNeedKind
      if (!(await settle([{ kind, content, version }]))) return false
      // What was settled stays settled: taking it back is asking the family again.
      done({ act, item, names: [child.name] }, () => {
        void write({ children: [child], item, note })
      })
      return true
    },
    [settle, write, done],
  )

  return useMemo(
    () => ({
      needs,
      isLoaded: truths !== undefined || error !== undefined,
      ask,
      receive: (need, child) => close('received', { need, child }),
      withdraw: (need, child) => close('withdrawn', { need, child }),
      undoable,
      undo() {
        setUndoable(null)
        wayBack.current?.()
        wayBack.current = null
      },
      forget: () => setUndoable(null),
    }),
    [needs, truths, error, ask, close, undoable],
  )
}
