import type { AskNeed, NeededItem, SettleNeed } from '#domain/needs/needs.ts'
import type { AnyEntryKind, EntryKind } from '#src/offline/outbox/entry-kind.ts'

/**
 * What a family is asked to bring, format 1. The child's name is not sent. The list of entries speaks of
 * the child when the class is no longer in the cache.
 */
export type AskContent = AskNeed & { childName: string }

/** A need that was met or taken back, format 1; the item is for the list of entries. */
export type SettleContent = SettleNeed & {
  childName: string
  item: NeededItem
  note: string | null
}

const lane = (childId: string): string => `need:${childId}`

/** Asking and settling have keys of their own: the one never takes the place of the other. */
const needKind = <Content extends SettleNeed>(
  kind: string,
  { key, inputOf }: { key: string; inputOf: (content: Content) => object },
): EntryKind<Content> => ({
  kind,
  format: 1,
  laneOf: ({ childId }) => lane(childId),
  keyOf: ({ childId, needId }) => `${lane(childId)}:${needId}:${key}`,
  toAct: (content) => ({ format: 1, act: { [kind]: inputOf(content) } }),
  truth: {
    typename: 'Need',
    selection:
      'id childId item note askedAt askedByName receivedAt receivedByName version isRemoved',
  },
})

const settleKind = (kind: 'receiveNeed' | 'withdrawNeed') =>
  needKind<SettleContent>(kind, {
    key: kind,
    inputOf: ({ needId, childId }) => ({ needId, childId }),
  })

export const askNeedKind = needKind<AskContent>('askNeed', {
  key: 'ask',
  inputOf: ({ needId, childId, item, note }) => ({ needId, childId, item, note }),
})
export const receiveNeedKind = settleKind('receiveNeed')
export const withdrawNeedKind = settleKind('withdrawNeed')

export const entryKinds = [
  askNeedKind,
  receiveNeedKind,
  withdrawNeedKind,
] as readonly AnyEntryKind[]
