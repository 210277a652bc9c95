import type { AnswersInHand } from '#src/graphql/answers-in-hand.ts'
import type { Reachability } from '#src/graphql/reachability.ts'
import type { ServerDoor } from '#src/graphql/server-door.ts'
import type { TabletReport } from '#src/graphql/tablet-report.ts'
import type { Device } from '#src/offline/storage/device-database.ts'
import type { EarlyRows } from '#src/offline/storage/early-rows.ts'
import type { WipePorts } from '#src/offline/storage/wipe.ts'
import type { Clock, Timers } from '#src/platform/clock.ts'
import type { Ids } from '#src/platform/ids.ts'
import type { SessionChannel } from '#src/session/session-channel.ts'
import type { AccountCall } from '#src/session/signing/account-call.ts'
import type { Credentials } from '#src/session/signing/sign-in.ts'
import type { Locks } from '#src/session/tokens/auth-lock.ts'
import type { TokenStorage } from '#src/session/tokens/token-storage.ts'
import type { WatchNeeds } from '#src/session/watch-session.ts'
import type { FirstPicture } from '../picture/first-picture.ts'
import type { LoadErrors } from '../shell/load-error-toasts.tsx'
import type { ServerClock } from './watch/server-clock.ts'

/** All that a session needs of the outside world. */
export type SessionPorts = {
  device: Device
  /** The rows that lay on this tablet, where they were read ahead of the app. */
  early: EarlyRows | null
  /** The server's answers at a first visit from before the app asked for them. */
  inHand?: AnswersInHand | null
  picture: FirstPicture
  /** The build of this app; undefined where none was built. */
  build?: string | undefined
  storage: TokenStorage
  /** The tablet's own clock: for waits, never for what day it is. */
  systemClock: Clock
  clock: ServerClock
  ids: Ids
  timers: Timers
  locks: Locks | undefined
  door: ServerDoor
  /** The report on this tablet that the door gives with each question. */
  report: TabletReport
  url: string
  reachability: Reachability
  probe(signal: AbortSignal | null): Promise<boolean>
  call: AccountCall
  channel: SessionChannel
  /** The line on which the server tells of changes by itself. */
  listening: Pick<WatchNeeds, 'url' | 'fetch' | 'attention' | 'random'>
  wipe: WipePorts
  persist(): void
  onOnline(retry: () => void): void
  loadErrors: LoadErrors
  /** Loads the app anew at an address: nothing of the person stays in memory. */
  leave(path: string): void
  findDemoAccounts(): Promise<readonly Credentials[]>
}
