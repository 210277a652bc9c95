import type { ChildId, NeedId } from '#domain/kernel/ids.ts'
import { accept } from '#domain/kernel/result.ts'
import type { NeededItem } from '#domain/needs/needs.ts'
import { newEntry } from '#src/offline/outbox/entry-kind.ts'
import type { Planned } from '#src/records/use-acts.tsx'
import { type AskContent, askNeedKind, receiveNeedKind, withdrawNeedKind } from './needs.offline.ts'
import type { OpenNeed } from './needs.view.ts'

type Child = { childId: ChildId; name: string }

/** What is asked of which families. The note has been read by `readNeedNote`. */
export type NeedWish = { children: readonly Child[]; item: NeededItem; note: string | null }

const contentsOf = ({ children, item, note }: NeedWish, newId: () => string): AskContent[] =>
  children.map(({ childId, name }) => ({
    needId: newId() as NeedId,
    childId,
    item,
    note,
    childName: name,
  }))

const asking = (content: AskContent) => newEntry(askNeedKind, { content, baseVersion: null })

/** One need for each family; the way back withdraws them. */
export function planAsking(wish: NeedWish, newId: () => string): Planned {
  const contents = contentsOf(wish, newId)
  return accept({
    entries: contents.map(asking),
    back: contents.map((content) => newEntry(withdrawNeedKind, { content, baseVersion: null })),
  })
}

/** Receives or withdraws a need. What was closed stays closed: the way back asks the family again. */
export function planClosing(
  how: 'received' | 'withdrawn',
  { need, child }: { need: OpenNeed; child: Child },
  newId: () => string,
): Planned {
  const { needId, childId, item, note, version } = need
  const kind = how === 'received' ? receiveNeedKind : withdrawNeedKind
  const content = { needId, childId, item, note, childName: child.name }
  return accept({
    entries: [newEntry(kind, { content, baseVersion: version })],
    back: contentsOf({ children: [child], item, note }, newId).map(asking),
  })
}
