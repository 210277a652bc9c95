import { IDBFactory } from 'fake-indexeddb'
import type { SchoolId, UserId } from '#domain/kernel/ids.ts'
import { type OfflineStore, openOffline } from '#src/offline/offline-store.ts'
import { openDevice } from '#src/offline/storage/device-database.ts'
import { deviceId, tuesdayMorning } from './classroom.ts'
import { TestLocks } from './lock-manager.ts'

type Person = { id: string; name: string }

/** Opens what the tablet keeps for a person whose screens send no entries: their drafts, above all. */
export async function anOfflineStoreOf({ id, name }: Person): Promise<OfflineStore> {
  const indexedDb = { indexedDB: new IDBFactory(), IDBKeyRange }
  const userId = id as UserId
  return openOffline({
    user: { userId, schoolId: 'school' as SchoolId, displayName: name },
    device: await openDevice({ indexedDb, newDeviceId: () => deviceId }),
    loadKinds: async () => [],
    send: async () => ({ kind: 'retry', reason: 'no-answer', retryAfterMs: null }),
    probe: async () => false,
    session: () => ({ userId, isImpersonating: false }),
    indexedDb,
    clock: { now: () => tuesdayMorning },
    locks: new TestLocks() as never,
  })
}
