import { newerTruth } from '#src/records/fold-records.ts'
import type { ChatMessage } from '../message.operations.ts'

/** The messages that a thread has read since it was opened: all from the number `from` on, without a gap. */
export type Seen = {
  readonly byId: ReadonlyMap<string, ChatMessage>
  /** Null before the first answer. */
  readonly from: number | null
  /** The newest number that a page has said. */
  readonly to: number
}

export const nothingSeen: Seen = { byId: new Map(), from: null, to: 0 }

/** A page of the same version is the newer one: the address of a file may have come since. */
const laid = (byId: Seen['byId'], page: readonly ChatMessage[]): Seen['byId'] => {
  const next = new Map(byId)
  for (const message of page)
    next.set(message.id, newerTruth(message, next.get(message.id)) ?? message)
  return next
}

/** The newest page. Where messages lie between it and what was read before, they are read again as earlier ones. */
export function seeNewest(seen: Seen, page: readonly ChatMessage[]): Seen {
  const first = page[0]?.number ?? 1
  const last = page.at(-1)?.number ?? 0
  const isJoined = seen.from !== null && first <= seen.to + 1
  return {
    byId: laid(seen.byId, page),
    from: isJoined && seen.from !== null ? Math.min(seen.from, first) : first,
    to: Math.max(seen.to, last),
  }
}

/** The page before what was read. None: the channel begins there. */
export const seeEarlier = (seen: Seen, page: readonly ChatMessage[]): Seen => ({
  ...seen,
  byId: laid(seen.byId, page),
  from: page[0]?.number ?? 1,
})

/** Puts the answers to this tablet's entries into the pages, and makes no page of them. */
export function seeTruths(seen: Seen, truths: readonly ChatMessage[]): Seen {
  const newer = truths.filter(({ id, version }) => version > (seen.byId.get(id)?.version ?? 0))
  return newer.length === 0 ? seen : { ...seen, byId: laid(seen.byId, newer) }
}

/** Decides if messages lie before those that were read. */
export const hasEarlier = ({ from }: Seen): boolean => from !== null && from > 1
