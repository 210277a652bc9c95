import type { ChildId, NeedId } from '#domain/kernel/ids.ts'
import type { Glance } from '#server/platform/database.ts'
import type { OpeningBatch } from '#server/platform/entries/entry-kind.ts'
import { type EnrolmentRecord, listEnrolmentsOf } from '#server/records/enrolments.sql.ts'
import type { NeedRow } from './need-truth.ts'
import { findNeeds, lockNeedsOf, type WrittenNeed, writeNeedRows } from './needs.sql.ts'

/** The needs that a batch is about, as they stand while it is decided; its kinds share them. */
export interface NeedRows {
  /** Locks and reads what these acts may change; all its statements are issued before it waits. */
  load(wanted: readonly { needId: NeedId; childId: ChildId }[]): Promise<void>
  enrolmentsOf(childId: ChildId): readonly EnrolmentRecord[]
  find(needId: NeedId): NeedRow | null
  put(need: NeedRow): void
  write(last: Glance): Promise<void>
}

const ofBatches = new WeakMap<OpeningBatch, NeedRows>()

export function needRowsOf(batch: OpeningBatch): NeedRows {
  const known = ofBatches.get(batch)
  if (known) return known
  const rows = openNeedRows(batch)
  ofBatches.set(batch, rows)
  return rows
}

function openNeedRows({ tx, asking, viewer }: OpeningBatch): NeedRows {
  const needs = new Map<NeedId, WrittenNeed>()
  const enrolments = new Map<ChildId, EnrolmentRecord[]>()
  const changed = new Set<NeedId>()
  let isWritten = false
  return {
    async load(wanted) {
      const needIds = [...new Set(wanted.map(({ needId }) => needId))]
      const childIds = [...new Set(wanted.map(({ childId }) => childId))]
      const [, found, places] = await Promise.all([
        lockNeedsOf(tx, needIds),
        findNeeds(asking, needIds),
        listEnrolmentsOf(asking, { childIds, viewerId: viewer.userId }),
      ])
      for (const need of found) needs.set(need.needId, { ...need, base: need.version })
      for (const [childId, own] of Map.groupBy(places, (it) => it.childId)) {
        enrolments.set(childId, own)
      }
    },
    enrolmentsOf: (childId) => enrolments.get(childId) ?? [],
    find: (needId) => needs.get(needId) ?? null,
    put(need) {
      needs.set(need.needId, { ...need, base: needs.get(need.needId)?.base ?? 0 })
      changed.add(need.needId)
    },
    async write(last) {
      if (isWritten) return
      isWritten = true
      await writeNeedRows(
        last,
        [...changed].flatMap((needId) => needs.get(needId) ?? []),
      )
    },
  }
}
