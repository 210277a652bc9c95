import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MediaId, UserId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { systemClock, systemTimers } from '#src/platform/clock.ts'
import { createIds, systemRandomBytes } from '#src/platform/ids.ts'
import { ownersHere } from '#tests/support/tablets/owners-here.ts'
import { type OfflineStore, openOffline } from '../offline-store.ts'
import { type EntryKind, newEntry } from '../outbox/entry-kind.ts'
import { watchOwners } from '../outbox/owners.ts'
import { type Device, openDevice } from '../storage/device-database.ts'

const noteKind: EntryKind<{ id: string }> = {
  kind: 'note',
  format: 1,
  laneOf: ({ id }) => `note:${id}`,
  keyOf: ({ id }) => `note:${id}`,
  toAct: (content) => ({ format: 1, act: { note: content } }),
  truth: { typename: 'Note', selection: 'id' },
}
const note = () => newEntry(noteKind, { content: { id: ids.next() }, baseVersion: null })

const ids = createIds(systemClock, systemRandomBytes)
let device: Device
let userId: UserId
let isServerThere: boolean
let isImpersonating: boolean
let clockMs: number
const stores: OfflineStore[] = []

async function open(): Promise<OfflineStore> {
  const store = await openOffline({
    user: { userId, schoolId: null, displayName: 'Marie D.' },
    device,
    loadKinds: async () => [noteKind],
    locks: { request: (_name, _options, work) => work({}) },
    clock: { now: () => clockMs },
    timers: systemTimers,
    probe: async () => false,
    session: () => ({ userId, isImpersonating }),
    async send(entries) {
      if (!isServerThere) return { kind: 'retry', reason: 'no-answer', retryAfterMs: null }
      const answer = { outcome: 'accepted', version: 1, truth: null } as const
      const serverTime = instantOf(clockMs)
      return {
        kind: 'answers',
        answers: entries.map(({ entryId }) => ({ entryId, serverTime, ...answer })),
      }
    },
    upload: {
      async sendPiece() {
        if (!isServerThere) throw new TypeError('Failed to fetch')
        return { status: 200, header: () => null, body: '{"state":"ready"}' }
      },
      onArrived: async () => undefined,
    },
  })
  stores.push(store)
  return store
}

beforeEach(async () => {
  device = await openDevice({ newDeviceId: ids.next })
  userId = ids.next() as UserId
  isServerThere = false
  isImpersonating = false
  clockMs = systemClock.now()
})
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close()
})

async function keepOne(store: OfflineStore, draft = 'diary'): Promise<MediaId> {
  const mediaId = ids.next() as MediaId
  const bytes = new TextEncoder().encode('a photo').buffer
  await store.photos.keep({ mediaId, bytes, sha256: 'a'.repeat(64), draft })
  return mediaId
}

const states = (store: OfflineStore) =>
  store.photos
    .list()
    .current()
    .map(({ state }) => state)

const until = (isSo: () => boolean): Promise<void> =>
  expect.poll(isSo, { interval: 10, timeout: 4_000 }).toBe(true)

describe('photos on a tablet', () => {
  test('are there after a kill, beside the form they were taken for', async () => {
    const first = await open()
    first.drafts.set('diary', { text: 'Look!' })
    await first.drafts.flush()
    const mediaId = await keepOne(first)
    first.connection.close()
    const second = await open()
    expect(await (await second.photos.read(mediaId))?.text()).toBe('a photo')
    await until(() => states(second).length === 1)
    expect(second.syncState().current().waiting).toBe(0)
  })

  test('count as waiting from the moment their entry is saved, for the owner too', async () => {
    const store = await open()
    const mediaId = await keepOne(store)
    await store.save([note()], { blobs: [mediaId], clearingDraft: 'diary' })
    await until(() => store.syncState().current().waiting === 2)
    expect((await store.readSyncState()).waiting).toBe(2)
    await store.close()
    expect(
      await ownersHere({
        watchOwners: (show) =>
          watchOwners({ device, clock: systemClock, ids, timers: systemTimers }, show),
      }),
    ).toMatchObject([{ userId, waiting: 2 }])
  })

  test('are queued with their entry or not at all', async () => {
    const store = await open()
    const mediaId = await keepOne(store)
    const broken = { ...note(), content: { id: { toString: () => 'x', hidden: () => 1 } } }
    await expect(store.save([broken], { blobs: [mediaId] })).rejects.toThrow('not saved')
    expect(states(store)).toEqual(['kept'])
    expect(store.syncState().current().waiting).toBe(0)
  })

  test('are no longer beside their form the moment their entry is saved', async () => {
    const store = await open()
    const mediaId = await keepOne(store)
    await store.save([note()], { blobs: [mediaId] })
    expect(states(store)).toEqual(['queued'])
  })

  test('leave when the network is back, and everything is sent', async () => {
    const store = await open()
    const mediaId = await keepOne(store)
    await store.save([note()], { blobs: [mediaId] })
    await until(() => store.syncState().current().waiting === 2)
    isServerThere = true
    store.wake('online')
    await until(() => store.syncState().current().waiting === 0)
    expect(await store.photos.read(mediaId)).toBeNull()
  })

  test('leave too when what sends them could not be fetched at first', async () => {
    const tries = vi.fn()
    vi.doMock('./uploader.ts', () => {
      tries()
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    const store = await open()
    const mediaId = await keepOne(store)
    await store.save([note()], { blobs: [mediaId] })
    await until(() => tries.mock.calls.length > 0)
    expect(states(store)).toEqual(['queued'])
    vi.doUnmock('./uploader.ts')
    isServerThere = true
    store.wake('online')
    await until(() => store.syncState().current().waiting === 0)
  })

  test('that were removed from the form are gone', async () => {
    const store = await open()
    const mediaId = await keepOne(store)
    await store.photos.letGo({ mediaIds: [mediaId], draft: 'diary' })
    expect(await store.photos.read(mediaId)).toBeNull()
    expect(states(store)).toEqual([])
  })

  test('that wait to be sent stay, whatever a form that shows them lets go of', async () => {
    const store = await open()
    const mediaId = await keepOne(store)
    await store.save([note()], { blobs: [mediaId] })
    await store.photos.letGo({ mediaIds: [mediaId], draft: 'diary' })
    await store.photos.letGo({ mediaIds: [mediaId], draft: 'diary-line:1' })
    expect(await (await store.photos.read(mediaId))?.text()).toBe('a photo')
    expect(states(store)).toEqual(['queued'])
  })

  test('of one form are not deleted by another', async () => {
    const store = await open()
    const mediaId = await keepOne(store)
    await store.photos.letGo({ mediaIds: [mediaId], draft: 'diary-line:1' })
    expect(states(store)).toEqual(['kept'])
  })

  test('of a form that was given up go by themselves, those of a form that lives stay', async () => {
    const first = await open()
    first.drafts.set('observation', { text: '' })
    await first.drafts.flush()
    const [left, kept] = [await keepOne(first, 'diary'), await keepOne(first, 'observation')]
    await first.close()
    clockMs += 2 * 60 * 60_000
    const second = await open()
    expect(await second.photos.read(left)).toBeNull()
    expect(await second.photos.read(kept)).not.toBeNull()
  })

  test('are not taken in by somebody in another one’s place', async () => {
    const store = await open()
    isImpersonating = true
    await expect(keepOne(store)).rejects.toMatchObject({ reason: 'impersonating' })
  })
})

test('photos are looked for before anybody says that everything is sent', async () => {
  isServerThere = false
  const first = await open()
  const mediaId = await keepOne(first)
  await first.save([note()], { blobs: [mediaId] })
  first.connection.close()
  const second = await open()
  expect(second.syncState().current().isKnown).toBe(false)
  await until(() => second.syncState().current().isKnown)
  expect(second.syncState().current().waiting).toBe(2)
})
