import { needsPerson } from '../outbox/entry.ts'
import { countOf, countWaiting, isOutdated, troubledEntries } from '../outbox/outbox-queue.ts'
import { listPhotos } from '../photos/photo-rows.ts'
import type { UserTables } from '../storage/user-database.ts'
import { quietSync } from './sync-record.ts'
import { type SyncState, stateOf, withPhotos } from './sync-state.ts'

/** Reads what the header tells, as it lies on the disk. */
export async function readSyncState({ outbox, sync, blobs }: UserTables): Promise<SyncState> {
  const record = (await sync.get('sync')) ?? quietSync
  const troubled = await troubledEntries(outbox).toArray()
  const refused = await countOf(outbox, 'refused')
  const conflicts = await countOf(outbox, 'conflict')
  const state = stateOf(record, {
    waiting: await countWaiting(outbox),
    sending: await countOf(outbox, 'sending'),
    attention: refused + conflicts + troubled.filter(needsPerson).length,
    outdated: troubled.filter(isOutdated).length,
  })
  return withPhotos(state, { rows: await listPhotos(blobs), areListed: true })
}
