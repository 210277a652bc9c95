import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import type { EntryId, UserId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { openOffline } from '#src/offline/offline-store.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import type { Sender } from '#src/offline/sending/sending.ts'
import { openDevice } from '#src/offline/storage/device-database.ts'
import { openUserDatabase } from '#src/offline/storage/user-database.ts'
import { entryKinds } from '#tests/support/tablets/entry-kinds.ts'
import { TestLocks } from '#tests/support/tablets/lock-manager.ts'
import stored from './stored-outbox.json' with { type: 'json' }

// The file holds one entry of each kind as an earlier build stored it. Beside it stands the act that was made of it.

const marie = '01a1e872-cf62-7044-8662-00000000000a' as UserId
const indexedDb = { indexedDB: new IDBFactory(), IDBKeyRange }
const madeAt = instantOf(Date.UTC(2026, 10, 17, 8, 10))

const rows = stored.map(
  ({ sent: _, ...entry }, place): Entry => ({
    ...entry,
    seq: place + 1,
    entryId: `01930000-0000-7000-9000-${String(place).padStart(12, '0')}` as EntryId,
    baseVersion: null,
    status: 'waiting',
    attempts: 0,
    nextAt: 0,
    madeAt,
    clockOffsetMs: 0,
    actorId: marie,
    schoolId: null,
    sent: null,
    problem: null,
    answer: null,
    settledAt: null,
  }),
)

test('entries of every kind that an earlier build stored are sent as that build would have', async () => {
  const connection = openUserDatabase(marie, { indexedDb })
  await connection.write(['outbox'], ({ outbox }) => outbox.bulkPut(rows))
  connection.close()

  const sent = new Map<string, Entry['sent']>()
  const send = vi.fn<Sender>(async (entries) => {
    for (const { kind, sent: act } of entries) sent.set(kind, act)
    const answers = entries.map(({ entryId }) => ({
      entryId,
      serverTime: madeAt,
      outcome: 'accepted' as const,
      version: 1,
      truth: null,
    }))
    return { kind: 'answers', answers }
  })
  const store = await openOffline({
    user: { userId: marie, schoolId: null, displayName: 'Marie D.' },
    device: await openDevice({ indexedDb, newDeviceId: () => marie }),
    loadKinds: async () => entryKinds,
    send,
    probe: async () => true,
    session: () => ({ userId: marie, isImpersonating: false }),
    indexedDb,
    locks: new TestLocks() as never,
  })
  store.sendNow()
  await vi.waitFor(() => expect(sent.size).toBe(stored.length), { timeout: 8_000 })
  expect(Object.fromEntries(sent)).toEqual(
    Object.fromEntries(stored.map(({ kind, sent: act }) => [kind, act])),
  )
  await store.close()
})

test.each(stored)('$kind keeps the lane and the key that stand on tablets', (entry) => {
  const kind = entryKinds.find((it) => it.kind === entry.kind)
  expect(kind?.laneOf(entry.content)).toBe(entry.lane)
  expect(kind?.keyOf(entry.content)).toBe(entry.key)
})
