import { IDBFactory, IDBIndex, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import type { UserId } from '#domain/kernel/ids.ts'
import { openUserDatabase } from '../storage/user-database.ts'
import { startEngine } from './engine.ts'

const marie = '01a1e872-cf62-7044-8662-00000000000a' as UserId

afterEach(() => vi.restoreAllMocks())

type Asks = Record<string, (...given: unknown[]) => IDBRequest>

/** How often a transaction that writes asks for something while nothing else of it is asked for. */
function countWaits(): () => number {
  let asked = 0
  let waits = 0
  const acts = ['get', 'getAll', 'getAllKeys', 'count', 'put', 'openCursor', 'openKeyCursor']
  for (const { prototype } of [IDBIndex, IDBObjectStore])
    for (const act of acts.filter((name) => name in prototype)) {
      const asks = prototype as unknown as Asks
      const ask = asks[act] as Asks[string]
      vi.spyOn(asks, act).mockImplementation(function (this: unknown, ...given) {
        const request = ask.apply(this, given)
        if (request.transaction?.mode !== 'readwrite') return request
        if (asked === 0) waits += 1
        asked += 1
        request.addEventListener('success', () => {
          asked -= 1
        })
        return request
      })
    }
  return () => waits
}

test('a start looks at the outbox and writes its first step in two waits, as a tap may stand behind it', async () => {
  const waits = countWaits()
  const connection = openUserDatabase(marie, {
    indexedDb: { indexedDB: new IDBFactory(), IDBKeyRange },
  })
  const engine = startEngine({
    userId: marie,
    connection,
    kinds: new Map(),
    send: () => Promise.reject(new Error('nothing is sent')),
    probe: async () => false,
    session: () => ({ userId: marie, isImpersonating: false }),
    clock: { now: () => 1 },
    timers: { after: () => () => {} },
    locks: { request: (_name, _options, work) => work({}) },
    random: () => 0,
    learnClockOffset: async () => {},
  })
  const steps = async () => (await connection.read(({ sync }) => sync.get('sync')))?.heartbeat
  await vi.waitUntil(async () => (await steps()) === 1)
  expect(waits()).toBeLessThanOrEqual(2)
  engine.stop()
  connection.close()
})
