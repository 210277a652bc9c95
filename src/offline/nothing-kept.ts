import type { Live } from './live.ts'
import type { OfflineStore, OfflineUser } from './offline-store.ts'
import { NotSavedError } from './outbox/not-saved.ts'
import { quietState } from './sending/sync-state.ts'
import type { Drafts } from './storage/drafts.ts'
import { noFirstRows } from './storage/first-rows.ts'
import type { SavedState } from './storage/saved-state.ts'
import type { UserConnection } from './storage/user-database.ts'

const always = <Value>(value: Value): Live<Value> => ({
  current: () => value,
  subscribe(listener) {
    listener(value)
    return () => {}
  },
})

const notHere = (): Promise<never> => Promise.reject(new NotSavedError('impersonating'))

const noConnection: UserConnection = {
  read: notHere,
  write: notHere,
  add: notHere,
  close: () => {},
}

function inMemory(): { drafts: Drafts; savedState: SavedState } {
  const drafts = new Map<string, unknown>()
  const states = new Map<string, unknown>()
  return {
    drafts: {
      get: (name) => drafts.get(name),
      set: (name, value) => void drafts.set(name, value),
      clear: async (name) => void drafts.delete(name),
      flush: async () => {},
      forget: (name) => void drafts.delete(name),
      handOver: () => ({ end: () => {} }),
    },
    savedState: {
      get: (key) => states.get(key),
      set: async (key, value) => void states.set(key, value),
    },
  }
}

const sentAll = always({ ...quietState, isKnown: true })

/**
 * The store of somebody who acts for somebody else. It opens no database, so that neither person finds
 * anything of the other: the entries that the other one left on this tablet stay unread, and nothing
 * is entered in their name. Forms and filters live as long as the page.
 */
export function createNothingKept(user: OfflineUser): OfflineStore {
  return {
    user,
    save: notHere,
    rowsOf: () => [],
    adopt: () => {},
    discard: notHere,
    keepTheirs: notHere,
    settleWithMine: notHere,
    sendNow: () => {},
    wake: () => {},
    rest: () => {},
    entries: () => always([]),
    unsettled: () => always([]),
    syncState: () => sentAll,
    readSyncState: async () => sentAll.current(),
    watchLost: () => () => {},
    forgetLost: async () => {},
    photos: {
      keep: notHere,
      read: async () => null,
      remove: notHere,
      letGo: notHere,
      list: () => always([]),
    },
    ...inMemory(),
    firstRows: noFirstRows,
    newest: () => 0,
    flushRead: async () => false,
    atRest: async () => {},
    connection: noConnection,
    bar: () => {},
    close: async () => {},
  }
}

/** A read cache that ends with the page. */
export const forgetfulCache = {
  readData: async () => ({}),
  writeData: async () => {},
}
