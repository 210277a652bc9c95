import type { UserId } from '#domain/kernel/ids.ts'
import type { Clock, Timers } from '#src/platform/clock.ts'
import { type OutboxMirror, openMirror } from './outbox/outbox-mirror.ts'
import { type Hand, watchHand } from './sending/hand.ts'
import { type Drafts, readDrafts } from './storage/drafts.ts'
import type { EarlyUser } from './storage/early-rows.ts'
import { createFirstRows, type FirstRows } from './storage/first-rows.ts'
import { readSavedState, type SavedState } from './storage/saved-state.ts'
import { type UserConnection, userDatabaseName } from './storage/user-database.ts'

/** The user's own rows of this tablet, read while other things of the start are under way. */
export type OpenedTables = {
  readonly connection: UserConnection
  /** The first data are shown. Nothing is read or sent by itself sooner; an entry is saved at once. */
  readonly after?: Promise<void> | undefined
  readonly rows: Promise<{ savedState: SavedState; drafts: Drafts; mirror: OutboxMirror }>
  readonly firstRows: FirstRows
  /** The hand that enters: what would stand in a tap's way waits for it. */
  readonly hand: Hand
  /** True if the person was named when the database was made. */
  readonly named?: Promise<boolean> | undefined
}

type TablePorts = {
  userId: UserId
  connection: UserConnection
  clock: Clock
  timers: Timers
  /** The shape in which this app reads what it kept of the server's answers. */
  format: string
  /** The build of this app; without it no picture is kept. */
  build?: string
  /** The rows that were read ahead of the app. */
  early?: EarlyUser | null
  /** The start of what can wait; at once where nothing is said. */
  after?: Promise<void>
}

export function readTables(ports: TablePorts): OpenedTables {
  const { userId, connection, clock, timers, format, build, early, after } = ports
  const read = async () => {
    const [savedState, drafts, mirror] = await Promise.all([
      readSavedState(connection, early?.savedState),
      readDrafts({ connection, clock, timers, early: early?.drafts }),
      openMirror(connection, {
        databaseName: userDatabaseName(userId),
        timers,
        early: early ?? null,
      }),
    ])
    return { savedState, drafts, mirror }
  }
  const rows = read()
  // A reader of the rows gets the error. Nobody may read them when the person turns out to be nobody.
  rows.catch(() => {})
  const kept = { connection, clock, timers, format, ...(build ? { build } : {}) }
  const firstRows = createFirstRows({ ...kept, early: early?.first, heard: early?.heard, after })
  return { connection, rows, firstRows, hand: watchHand(timers), after, named: early?.named }
}
