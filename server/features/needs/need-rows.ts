import type { NeedId } from '#domain/kernel/ids.ts'
import type { SettleNeed } from '#domain/needs/needs.ts'
import type { Glance } from '#server/platform/database/database.ts'
import type { OpeningBatch } from '#server/platform/entries/entry-kind.ts'
import { keptRows, sharedInBatch } from '#server/platform/entries/kept-rows.ts'
import { batchPlaces } from '#server/records/children/batch-places.ts'
import type { NeedRow } from './need-truth.ts'
import { findNeeds, lockNeedsOf, writeNeeds } from './needs.sql.ts'

/** The needs that a batch is about, and where their children belong. */
export const needRows = sharedInBatch((batch: OpeningBatch) => {
  const { tx, asking } = batch
  const needs = keptRows<NeedId, NeedRow>(({ needId }) => needId)
  const places = batchPlaces(batch)
  return {
    needs,
    places,
    async load(wanted: readonly SettleNeed[]) {
      const needIds = [...new Set(wanted.map(({ needId }) => needId))]
      const [found] = await Promise.all([
        findNeeds(asking, needIds),
        lockNeedsOf(tx, needIds),
        places.load(wanted.map(({ childId }) => childId)),
      ])
      needs.lay(found)
    },
    write: (last: Glance) => writeNeeds(last, needs.takeChanged()),
  }
})
