import type { AskNeed } from '#domain/needs/needs.ts'
import type { AnyEntryKind } from '#src/offline/outbox/entry-kind.ts'
import { kindsOf } from '#src/records/kinds-of.ts'
import { truthOf } from '#src/records/truth-of.ts'
import { needFields } from './needs.operations.ts'

/**
 * The thing that a family is asked to bring, format 1. Where it is received or withdrawn, only its ids are sent. The list
 * of entries speaks of child and item when the class is no longer in the cache.
 */
export type NeedContent = AskNeed & { childName: string }

const needKind = kindsOf<NeedContent>({
  laneOf: ({ childId }) => `need:${childId}`,
  truth: truthOf(needFields),
})

/** Asking and closing have keys of their own: the one never takes the place of the other. */
export const askNeedKind = needKind('askNeed', {
  key: ({ needId }) => `${needId}:ask`,
  sent: ['needId', 'childId', 'item', 'note'],
})
const closing = <Name extends 'receiveNeed' | 'withdrawNeed'>(name: Name) =>
  needKind(name, { key: ({ needId }) => `${needId}:${name}`, sent: ['needId', 'childId'] })
export const receiveNeedKind = closing('receiveNeed')
export const withdrawNeedKind = closing('withdrawNeed')

export const entryKinds = [
  askNeedKind,
  receiveNeedKind,
  withdrawNeedKind,
] as readonly AnyEntryKind[]
