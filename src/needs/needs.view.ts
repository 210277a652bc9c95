import type { Instant } from '#domain/kernel/instant.ts'
import type { AskNeed } from '#domain/needs/needs.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { foldRecords, type Saved } from '#src/records/fold-records.ts'
import {
  askNeedKind,
  type NeedContent,
  receiveNeedKind,
  withdrawNeedKind,
} from './needs.offline.ts'
import type { NeedResult } from './needs.operations.ts'

/** Something a family is to bring, as it is shown. */
export type OpenNeed = AskNeed & {
  /** Null while only this tablet knows of it. */
  asked: { at: Instant; byName: string } | null
  saved: Saved
  /** What the person who closes it has seen. */
  version: number | null
}

/** What families are still to bring: a need is open until it is received or withdrawn. */
export function viewNeeds(truths: readonly NeedResult[], entries: readonly Entry[]): OpenNeed[] {
  const records = foldRecords<NeedResult, NeedContent, NeedContent>({
    truths,
    entries,
    writing: askNeedKind,
    closing: [receiveNeedKind, withdrawNeedKind],
    idOf: ({ needId }) => needId,
    isOpen: ({ isRemoved, receivedAt }) => !isRemoved && receivedAt === null,
  })
  return records.map(({ id, truth, said, saved }) => {
    const { childId, item, note } = said as Omit<AskNeed, 'needId'>
    const asked = truth && { at: truth.askedAt as Instant, byName: truth.askedByName }
    const version = truth?.version ?? null
    return { needId: id as AskNeed['needId'], childId, item, note, asked, saved, version }
  })
}
