import type { ChildId, NeedId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { NeededItem } from '#domain/needs/needs.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { foldRecords, type Saved } from '#src/records/fold-records.ts'
import {
  type AskContent,
  askNeedKind,
  receiveNeedKind,
  type SettleContent,
  withdrawNeedKind,
} from './needs.offline.ts'
import type { NeedResult } from './needs.operations.ts'

/** Something a family is to bring, as it is shown. */
export type OpenNeed = {
  needId: NeedId
  childId: ChildId
  item: NeededItem
  note: string | null
  /** Null while only this tablet knows of it. */
  asked: { at: Instant; byName: string } | null
  saved: Saved
  /** What the person who settles it has seen. */
  version: number | null
}

/** What families are still to bring: a need is open until it is received or withdrawn. */
export function viewNeeds(truths: readonly NeedResult[], entries: readonly Entry[]): OpenNeed[] {
  const records = foldRecords<NeedResult, AskContent, SettleContent>({
    truths,
    entries,
    writing: askNeedKind,
    closing: [receiveNeedKind, withdrawNeedKind],
    idOf: ({ needId }) => needId,
    isOpen: ({ isRemoved, receivedAt }) => !isRemoved && receivedAt === null,
  })
  return records.flatMap(({ id, truth, own, saved }) => {
    const said = truth ?? own?.content
    if (!said) return []
    return {
      needId: id as NeedId,
      childId: said.childId as ChildId,
      item: said.item as NeededItem,
      note: said.note,
      asked: truth ? { at: truth.askedAt as Instant, byName: truth.askedByName } : null,
      saved,
      version: truth?.version ?? null,
    }
  })
}
