import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createSessionLife, type SessionLife } from '#src/app/session/session-life.ts'
import type { SessionPorts } from '#src/app/session/session-ports.ts'
import { createServerClock, type ServerClock } from '#src/app/session/watch/server-clock.ts'
import { createLoadErrors } from '#src/app/shell/load-error-toasts.tsx'
import { markPresenceKind } from '#src/class-day/marks/marks.offline.ts'
import { createAccountCall } from '#src/graphql/account-calls.ts'
import { createProbe } from '#src/graphql/probe.ts'
import { createReachability } from '#src/graphql/reachability.ts'
import { createServerDoor } from '#src/graphql/server-door.ts'
import { createTabletReport } from '#src/graphql/tablet-report.ts'
import { newEntry } from '#src/offline/outbox/entry-kind.ts'
import { openDevice } from '#src/offline/storage/device-database.ts'
import type { EarlyRows } from '#src/offline/storage/early-rows.ts'
import { systemTimers } from '#src/platform/clock.ts'
import { createIds, systemRandomBytes } from '#src/platform/ids.ts'
import type { SessionNews } from '#src/session/session-channel.ts'
import type { Locks } from '#src/session/tokens/auth-lock.ts'
import { createTokenStorage } from '#src/session/tokens/token-storage.ts'
import { aSchoolOnTheWire } from '../school-server/school-on-the-wire.ts'
import { TestLocks } from './lock-manager.ts'

const trueNow = Date.parse('2026-11-17T07:40:00Z')
type TabOptions = {
  clockWrongBy?: number
  early?: EarlyRows | null
  /** For those who look before the start is over. */
  onStart?: (life: SessionLife) => void
}

/** One tablet with its disk; every `tab` is a start of the app on it. */
export function aTablet() {
  let moment = trueNow
  const server = aSchoolOnTheWire(() => moment)
  const indexedDb = { indexedDB: new IDBFactory(), IDBKeyRange }
  const listeners = new Set<(from: object, news: SessionNews) => void>()
  const locks = new TestLocks() as unknown as Locks

  async function tab(options: TabOptions = {}) {
    const wrongBy = options.clockWrongBy ?? 0
    const systemClock = { now: () => moment + wrongBy }
    const device = await openDevice({
      indexedDb,
      newDeviceId: () => '01a1e872-cf62-7044-8662-000000000001',
      early: options.early ?? null,
    })
    const self = {}
    const left: string[] = []
    const reachability = createReachability()
    const report = createTabletReport(device.report)
    const door = createServerDoor({
      fetch: server.fetch,
      url: '/graphql',
      timeLimitMs: 2_000,
      reachability,
      report,
      onServerTime: (milliseconds) => clock.learn(milliseconds),
    })
    const probe = createProbe(door)
    const clock: ServerClock = createServerClock({ device, clock: systemClock, probe })
    const ports: SessionPorts = {
      device,
      early: options.early ?? null,
      picture: {
        drawn: Promise.resolve(),
        calm: Promise.resolve(),
        isCommitted: () => undefined,
        isReady: () => undefined,
        isNone: () => undefined,
        outOfItsWay: (act) => act(),
      },
      storage: createTokenStorage(localStorage),
      systemClock,
      clock,
      ids: createIds(systemClock, systemRandomBytes),
      timers: systemTimers,
      locks,
      door,
      report,
      url: '/graphql',
      reachability,
      probe,
      call: createAccountCall(door),
      channel: {
        tell: (news) => {
          for (const listener of listeners) listener(self, news)
        },
        listen: (listener) => {
          const hear = (from: object, news: SessionNews) => from !== self && listener(news)
          listeners.add(hear)
          return () => listeners.delete(hear)
        },
        close: () => undefined,
      },
      listening: {
        url: '/graphql/stream',
        fetch: server.fetch,
        attention: { isWanted: () => false, onChange: () => () => undefined },
        random: () => 0.5,
      },
      wipe: {
        connection: device.connection,
        indexedDb,
        timers: systemTimers,
        caches: undefined,
        clearBadge: async () => undefined,
        giveUpPush: async () => undefined,
      },
      persist: () => undefined,
      onOnline: () => undefined,
      loadErrors: createLoadErrors(),
      leave: (path) => left.push(path),
      findDemoAccounts: async () => [],
    }
    const life = createSessionLife(ports)
    options.onStart?.(life)
    await life.start()
    const status = () => life.store.get().status
    const signIn = (who: string) => life.acts.signIn({ who, password: 'preau-demo-2026' })
    return { life, left, status, signIn, ports }
  }

  const databases = async () =>
    (await indexedDb.indexedDB.databases()).map(({ name }) => name ?? '').toSorted()
  const pass = (milliseconds: number): void => {
    moment += milliseconds
  }
  return { server, tab, databases, pass }
}

/** A tablet with somebody signed in on it. */
export async function aTabletOf(who: string) {
  const tablet = aTablet()
  const tab = await tablet.tab()
  await tab.signIn(who)
  return { tablet, tab }
}

/** Marie's tablet, switched off while an entry waits on it. */
export async function aTabletWithAnEntry() {
  const { tablet, tab } = await aTabletOf('Marie')
  await markSomebody(tab)
  await switchOff(tab)
  return tablet
}

export type Tab = Awaited<ReturnType<ReturnType<typeof aTablet>['tab']>>

export function aMark() {
  const content = {
    childId: '01a1e872-cf62-7044-8662-00000000000c',
    date: '2026-11-17',
    period: 'am',
    mark: { state: 'present', arrivedAt: null, note: null },
    childName: 'Nour',
    gender: 'girl',
  }
  return newEntry(markPresenceKind, { content: content as never, baseVersion: null })
}

/** One child marked, which the server will not take in this world. */
export async function markSomebody({ life }: Tab): Promise<void> {
  await life.opened()?.offline.save([aMark()])
}

/** Reads what the tablet has kept on its disk of what it read. */
export async function readKeptCache({ life }: Tab): Promise<string> {
  const rows = await life.opened()?.offline.connection.read(({ cache }) => cache.toArray())
  return JSON.stringify(rows)
}

/** The app is closed properly: the read cache is on the disk. */
export async function switchOff({ life }: Tab): Promise<void> {
  await life.opened()?.offline.close()
  await life.opened()?.reader.close()
}
