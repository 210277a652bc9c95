import type { ChildId, NeedId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { NeededItem } from '#domain/needs/needs.ts'
import type { Entry } from '#src/offline/entry.ts'
import { entriesOf } from '#src/offline/entry-kind.ts'
import {
  askNeedKind,
  receiveNeedKind,
  type SettleContent,
  withdrawNeedKind,
} from './needs.offline.ts'
import type { NeedResult } from './needs.operations.ts'

/** How far a need has come: on this tablet, at the school, or waiting for a person. */
export type NeedSaved = 'tablet' | 'server' | 'attention'

/** Something a family is to bring, as it is shown. */
export type OpenNeed = {
  needId: NeedId
  childId: ChildId
  item: NeededItem
  note: string | null
  /** Null while only this tablet knows of it. */
  asked: { at: Instant; byName: string } | null
  saved: NeedSaved
  /** What the person who settles it has seen. */
  version: number | null
}

type Known = {
  truth: NeedResult | null
  own: OpenNeed | null
  isSettled: boolean
  attention: boolean
}

function latest(one: NeedResult | null, other: unknown): NeedResult | null {
  const told = other as NeedResult | null
  return told && told.version > (one?.version ?? 0) ? told : one
}

const answeredTruth = ({ answer }: Entry): unknown =>
  answer && answer.outcome !== 'refused' ? answer.truth : null

const needsSomebody = ({ status }: Entry): boolean => status === 'refused' || status === 'conflict'
const isOnItsWay = ({ status }: Entry): boolean => status === 'waiting' || status === 'sending'

function openNeedOf({ truth, own, isSettled, attention }: Known): OpenNeed[] {
  if (isSettled && !attention) return []
  if (!truth) return own ? [{ ...own, saved: attention ? 'attention' : 'tablet' }] : []
  if (truth.isRemoved || truth.receivedAt !== null) return []
  return [
    {
      needId: truth.id as NeedId,
      childId: truth.childId as ChildId,
      item: truth.item as NeededItem,
      note: truth.note,
      asked: { at: truth.askedAt as Instant, byName: truth.askedByName },
      saved: attention ? 'attention' : 'server',
      version: truth.version,
    },
  ]
}

/** What the school knows to be open, and over it what this tablet has entered, the oldest first. */
export function viewNeeds(truths: readonly NeedResult[], entries: readonly Entry[]): OpenNeed[] {
  const known = new Map<string, Known>()
  const of = (needId: string): Known => {
    const found = known.get(needId) ?? {
      truth: null,
      own: null,
      isSettled: false,
      attention: false,
    }
    known.set(needId, found)
    return found
  }
  for (const truth of truths) of(truth.id).truth = truth
  for (const entry of entriesOf(askNeedKind, entries)) {
    const { needId, childId, item, note } = entry.content
    const need = of(needId)
    need.truth = latest(need.truth, answeredTruth(entry))
    need.attention ||= needsSomebody(entry)
    if (isOnItsWay(entry) || needsSomebody(entry))
      need.own = { needId, childId, item, note, asked: null, saved: 'tablet', version: null }
  }
  const settling: Entry<SettleContent>[] = [
    ...entriesOf(receiveNeedKind, entries),
    ...entriesOf(withdrawNeedKind, entries),
  ]
  for (const entry of settling) {
    const need = of(entry.content.needId)
    need.truth = latest(need.truth, answeredTruth(entry))
    need.attention ||= needsSomebody(entry)
    need.isSettled ||= isOnItsWay(entry)
  }
  return [...known.values()].flatMap(openNeedOf)
}
