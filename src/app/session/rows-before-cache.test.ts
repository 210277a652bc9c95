import { beforeEach, expect, test, vi } from 'vitest'
import type { UserId } from '#domain/kernel/ids.ts'
import { type EarlyRows, readEarly } from '#src/offline/storage/early-rows.ts'
import { getUser } from '#src/session/session.operations.ts'
import type { TokenRefresh } from '#src/session/tokens/token-refresh.ts'
import { marie } from '#tests/support/school-server/school-on-the-wire.ts'
import { aTabletOf, readKeptCache, switchOff, type Tab } from '#tests/support/tablets/app-tablet.ts'
import { someTurns } from '#tests/support/turn.ts'
import { contractHash } from './contract-hash.ts'
import { openReader } from './open-session.ts'

beforeEach(() => {
  localStorage.clear()
  // graphcache writes nothing to its storage while NODE_ENV is test.
  vi.stubEnv('NODE_ENV', 'production')
})

/** Longer than a cache takes that is awake: the storage of the tests takes turns, and no time. */
async function aWhile(): Promise<void> {
  for (let times = 0; times < 20; times++) await someTurns()
}

const namesOf = async ({ life }: Tab): Promise<string[]> => {
  const rows = await life.opened()?.offline.connection.read(({ first }) => first.toArray())
  return rows?.map(({ name }) => name) ?? []
}

/** A tablet with a person's rows on it, whose server is silent. `calm` is when its first data are shown. */
async function startedFromRows(calm: Promise<void>) {
  const { tablet, tab: first } = await aTabletOf('Marie')
  await vi.waitFor(async () => expect(await namesOf(first)).toEqual(['home', 'session']), 4_000)
  await vi.waitFor(async () => expect(await readKeptCache(first)).toContain(marie.name), 4_000)
  await switchOff(first)
  tablet.server.state.isReachable = false
  const homes: (string | null)[] = []
  const early = await readEarly({
    indexedDb: first.ports.wipe.indexedDb,
    owner: marie.id as UserId,
    wantedOf(_, home) {
      homes.push(home)
      return ['session']
    },
    format: contractHash,
    after: calm,
    newDeviceId: () => 'new',
    newMark: null,
  })
  const handlers = { tokens: {} as TokenRefresh, onDisabled() {}, onStranger() {} }
  const ports = { ...first.ports, early: early as EarlyRows }
  const reader = await openReader(ports, handlers, marie.id as UserId)
  let isAwake = false
  const asked = reader.client.query(getUser, {}, { requestPolicy: 'cache-only' }).toPromise()
  void asked.then(() => {
    isAwake = true
  })
  return { early, homes, reader, asked, isAwake: () => isAwake }
}

test('a tablet keeps where the own start of the app leads its person to', async () => {
  const { homes } = await startedFromRows(Promise.resolve())
  expect(homes).toEqual(['/communication-diary'])
})

test('the cache of all screens sleeps until the first data are shown', async () => {
  let show = (): void => {}
  const calm = new Promise<void>((resolve) => {
    show = resolve
  })
  const { early, asked, isAwake } = await startedFromRows(calm)
  expect(early?.user?.cache).toBeNull()
  await aWhile()
  expect(isAwake()).toBe(false)
  show()
  expect((await asked).data?.getUser?.name).toBe(marie.name)
})

test('the cache wakes at once for a screen that misses a row: it would show nothing otherwise', async () => {
  const { reader, asked, isAwake } = await startedFromRows(new Promise(() => undefined))
  reader.tables?.firstRows.get('session')
  await aWhile()
  expect(isAwake()).toBe(false)
  reader.tables?.firstRows.get('class-day presence of a day that nobody opened')
  expect((await asked).data?.getUser?.name).toBe(marie.name)
})
