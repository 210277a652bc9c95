import type { AskNeed, NeededItem, SettleNeed } from '#domain/needs/needs.ts'
import type { AnyEntryKind, EntryKind } from '#src/offline/outbox/entry-kind.ts'

/**
 * What a family is asked to bring, format 1. The child's name is for the list of entries, which has to speak of the
 * child when the class is no longer in the cache; it is not sent.
 */
export type AskContent = AskNeed & { childName: string }

/** A need that was met or taken back, format 1; the item is for the list of entries. */
export type SettleContent = SettleNeed & {
  childName: string
  item: NeededItem
  note: string | null
}

const lane = (childId: string): string => `need:${childId}`

/** Asking and settling are two acts: the one never takes the place of the other. */
const keyOf = (act: string, { childId, needId }: SettleNeed): string =>
  `${lane(childId)}:${needId}:${act}`

const truth = {
  typename: 'Need',
  selection: 'id childId item note askedAt askedByName receivedAt receivedByName version isRemoved',
}

export const askNeedKind: EntryKind<AskContent> = {
  kind: 'askNeed',
  format: 1,
  laneOf: ({ childId }) => lane(childId),
  keyOf: (content) => keyOf('ask', content),
  toAct: ({ needId, childId, item, note }) => ({
    format: 1,
    act: { askNeed: { needId, childId, item, note } },
  }),
  truth,
}

const settleKind = (kind: 'receiveNeed' | 'withdrawNeed'): EntryKind<SettleContent> => ({
  kind,
  format: 1,
  laneOf: ({ childId }) => lane(childId),
  keyOf: (content) => keyOf(kind, content),
  toAct: ({ needId, childId }) => ({ format: 1, act: { [kind]: { needId, childId } } }),
  truth,
})

export const receiveNeedKind = settleKind('receiveNeed')
export const withdrawNeedKind = settleKind('withdrawNeed')

export const entryKinds = [
  askNeedKind,
  receiveNeedKind,
  withdrawNeedKind,
] as readonly AnyEntryKind[]
