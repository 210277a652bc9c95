import { IDBFactory, IDBIndex, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import type { EntryId, UserId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import type { Entry } from '../outbox/entry.ts'
import { openUserDatabase } from '../storage/user-database.ts'
import { startEngine } from './engine.ts'
import type { GivenAnswer } from './sending.ts'

const marie = '01a1e872-cf62-7044-8662-00000000000a' as UserId

afterEach(() => vi.restoreAllMocks())

type Asks = Record<string, (...given: unknown[]) => IDBRequest>

/** Counts how often a transaction that writes asks for something while nothing else of it is asked for. */
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

function startSending(more: Partial<Parameters<typeof startEngine>[0]> = {}) {
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
    ...more,
  })
  const steps = async () => (await connection.read(({ sync }) => sync.get('sync')))?.heartbeat
  const hasBegun = vi.waitUntil(async () => (await steps()) === 1 && engine.isReady())
  const stop = () => {
    engine.stop()
    connection.close()
  }
  return { connection, engine, hasBegun, stop }
}

test('a start looks at the outbox and writes its first step in two waits, as a tap may stand behind it', async () => {
  const waits = countWaits()
  const { hasBegun, stop } = startSending()
  await hasBegun
  expect(waits()).toBeLessThanOrEqual(2)
  stop()
})

const child = (seq: number): Entry => ({
  seq,
  entryId: `entry-${seq}` as EntryId,
  kind: 'mark',
  format: 1,
  lane: `child-${seq}`,
  key: `child-${seq}`,
  content: { mark: 'present' },
  baseVersion: 0,
  status: 'sending',
  attempts: 1,
  nextAt: 0,
  madeAt: instantOf(1),
  clockOffsetMs: 0,
  actorId: marie,
  schoolId: null,
  sent: null,
  problem: null,
  answer: null,
  settledAt: null,
})

const accepted = ({ entryId }: Entry): GivenAnswer => ({
  entryId,
  outcome: 'accepted',
  version: 1,
  truth: null,
  serverTime: instantOf(1),
})

test('the first class after a start is settled from memory, so that its cards know it as theirs', async () => {
  const moved: Entry[] = []
  const { connection, engine, hasBegun, stop } = startSending({
    send: async (batch) => ({ kind: 'answers', answers: batch.map(accepted) }),
    onMoved: ({ entries }) => moved.push(...entries),
  })
  await hasBegun
  const marks = [child(1), child(2)]
  await connection.write(['outbox'], ({ outbox }) => outbox.bulkPut(marks))
  engine.handOver(Promise.resolve(marks))
  await vi.waitUntil(() => moved.length === 2)
  expect(moved.map(({ status }) => status)).toEqual(['accepted', 'accepted'])
  // A card finds its tap among the entries by its content: what is read from the disk is another object.
  for (const [place, { content }] of moved.entries()) expect(content).toBe(marks[place]?.content)
  stop()
})
