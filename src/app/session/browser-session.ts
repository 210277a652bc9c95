import { createAccountCall } from '#src/graphql/account-calls.ts'
import { createProbe } from '#src/graphql/probe.ts'
import { createReachability } from '#src/graphql/reachability.ts'
import { createServerDoor } from '#src/graphql/server-door.ts'
import { createTabletReport } from '#src/graphql/tablet-report.ts'
import { watchForReturn } from '#src/graphql/watch-for-return.ts'
import { browserIndexedDb } from '#src/offline/storage/connection.ts'
import { openDevice } from '#src/offline/storage/device-database.ts'
import { persistOnce } from '#src/offline/storage/persist.ts'
import { systemClock, systemTimers } from '#src/platform/clock.ts'
import { createIds, systemRandom, systemRandomBytes } from '#src/platform/ids.ts'
import { createSessionChannel } from '#src/session/session-channel.ts'
import { browserTokenStorage } from '#src/session/tokens/token-storage.ts'
import type { FirstStart } from '../first-visit/first-start.ts'
import { createLoadErrors } from '../shell/load-error-toasts.tsx'
import type { SessionPorts } from './session-ports.ts'
import { browserAttention } from './watch/browser-attention.ts'
import { createServerClock, type ServerClock } from './watch/server-clock.ts'

const url = '/graphql'
/** A submission of fifty entries over a school's wifi takes seconds; a half-open connection takes for ever. */
const timeLimitMs = 20_000

/** The real world: this browser, its storage, its network. */
export async function browserPorts({
  early,
  started,
  picture,
}: Pick<SessionPorts, 'early' | 'picture'> & {
  started: FirstStart | null
}): Promise<SessionPorts> {
  const ids = createIds(systemClock, systemRandomBytes)
  const device = await openDevice({ newDeviceId: ids.next, early })
  const reachability = createReachability()
  const network: typeof fetch = (input, init) => window.fetch(input, init)
  const report = createTabletReport(device.report)
  const door = createServerDoor({
    fetch: network,
    url,
    client: { name: 'preau', version: import.meta.env.VITE_APP_VERSION },
    timeLimitMs,
    reachability,
    report,
    onServerTime: (milliseconds) => clock.learn(milliseconds),
  })
  const probe = createProbe(door)
  const clock: ServerClock = createServerClock({ device, clock: systemClock, probe })
  const { inHand = null, heard = null } = started ?? {}
  if (heard) clock.learn(heard.serverMs + systemClock.now() - heard.at)
  watchForReturn({
    reachability,
    probe,
    timers: systemTimers,
    isVisible: () => document.visibilityState === 'visible',
  })
  return {
    device,
    early,
    inHand,
    picture,
    build: document.querySelector<HTMLElement>('script[data-build]')?.dataset.build,
    storage: browserTokenStorage(),
    systemClock,
    clock,
    ids,
    timers: systemTimers,
    locks: 'locks' in navigator ? navigator.locks : undefined,
    door,
    report,
    url,
    reachability,
    probe,
    call: createAccountCall(door),
    channel: createSessionChannel(new BroadcastChannel('preau-session')),
    listening: {
      url: `${url}/stream`,
      fetch: network,
      attention: browserAttention(reachability, window),
      random: systemRandom,
    },
    wipe: {
      connection: device.connection,
      indexedDb: browserIndexedDb(),
      timers: systemTimers,
      caches: 'caches' in window ? window.caches : undefined,
      clearBadge: async () => navigator.clearAppBadge?.(),
      giveUpPush: async () => (await import('#src/platform/browser-push.ts')).giveUpPush(),
    },
    persist: persistOnce('storage' in navigator ? navigator.storage : undefined),
    onOnline: (retry) => window.addEventListener('online', retry),
    loadErrors: createLoadErrors(),
    leave: (path) => window.location.replace(path),
    async findDemoAccounts() {
      const { findDemoAccounts } = await import('#src/session/signing/find-demo-accounts.ts')
      return findDemoAccounts(network)
    },
  }
}
