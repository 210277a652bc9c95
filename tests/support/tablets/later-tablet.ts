import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, vi } from 'vitest'
import type { UserId } from '#domain/kernel/ids.ts'
import { markPresenceKind } from '#src/class-day/marks/marks.offline.ts'
import { openOffline } from '#src/offline/offline-store.ts'
import type { AnyEntryKind } from '#src/offline/outbox/entry-kind.ts'
import type { Sender } from '#src/offline/sending/sending.ts'
import { openDevice } from '#src/offline/storage/device-database.ts'
import { karim } from '../school-server/school-on-the-wire.ts'
import { aMark } from './app-tablet.ts'
import { TestLocks } from './lock-manager.ts'

/** A tablet on a disk of its own that starts now and has sent an entry: what started earlier has had its turn. */
export async function aLaterTabletHasSent(): Promise<void> {
  const indexedDb = { indexedDB: new IDBFactory(), IDBKeyRange }
  const userId = karim.id as UserId
  const send = vi.fn<Sender>(async () => ({
    kind: 'retry',
    reason: 'no-answer',
    retryAfterMs: null,
  }))
  const offline = await openOffline({
    user: { userId, schoolId: null, displayName: karim.name },
    device: await openDevice({ indexedDb, newDeviceId: () => karim.id }),
    loadKinds: async () => [markPresenceKind] as readonly AnyEntryKind[],
    send,
    probe: async () => false,
    session: () => ({ userId, isImpersonating: false }),
    indexedDb,
    locks: new TestLocks() as never,
  })
  await offline.save([aMark()])
  offline.sendNow()
  await vi.waitFor(() => expect(send).toHaveBeenCalled(), { timeout: 4_000 })
  await offline.close()
}
