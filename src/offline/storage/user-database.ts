import type { Table } from 'dexie'
import type { UserId } from '#domain/kernel/ids.ts'
import type { Entry } from '../outbox/entry.ts'
import type { PhotoBytesRow, PhotoRow } from '../photos/photo-rows.ts'
import type { SyncRecord } from '../sending/sync-record.ts'
import {
  browserIndexedDb,
  type Closing,
  type Connection,
  type IndexedDb,
  openLater,
  type SchemaVersion,
} from './connection.ts'

/**
 * Additive only: a new table or index is a new version. No version touches rows of the outbox. A tablet may be updated
 * with entries in it that were sent and not answered.
 */
export const userDatabaseVersions: readonly SchemaVersion[] = [
  {
    version: 1,
    stores: {
      outbox: '++seq, &entryId, lane, settledAt, problem.code, [status+seq], [key+status]',
      drafts: 'name',
      savedState: 'key',
      blobs: 'id',
      cache: 'chunk',
      log: '++n',
      sync: 'name',
    },
  },
  { version: 2, stores: { first: 'name, keptAt' } },
]

export const userDatabaseBeginning = 'preau-u-'
export const userDatabaseName = (userId: UserId): string => userDatabaseBeginning + userId

/** An entry before the database has numbered it. */
export type UnnumberedEntry = Omit<Entry, 'seq'>

export type DraftRow = { name: string; value: unknown; savedAt: number }
export type SavedStateRow = { key: string; value: unknown }
/**
 * The key of the row that tells one database from another of the same name. It lies among the saved
 * state, which only a sign-out clears: a table of its own would need a new version of the database.
 */
export const databaseMarkKey = 'DATABASE'
/**
 * One text of a chunk's fields: the browser copies it ten times faster than the fields one by one. `writing` counts the
 * writings of all tabs; it stands in the row of the format. `changed` says by which of them a record was written last.
 */
export type CacheRow = {
  chunk: string
  json: string
  writing?: number
  changed?: Readonly<Record<number, number>>
}
/** One thing that the first picture of a start shows, as text for the same reason. `keptAt` in milliseconds. */
export type FirstRow = { name: string; format: string; keptAt: number; json: string }
/** The one of them about who is signed in, and at which school. */
export const sessionRow = 'session'
/** The one about where the app's own start leads to: an address, or null. */
export const homeRow = 'home'
/** The one about what was read ahead for a school day. No start is drawn from it. */
export const heldRow = 'held'
/** The one about what the families of a class are asked for: the diary and the sheet show it. */
export const needsRow = (classId: string): string => `needs ${classId}`
export type LogRow = { n?: number; at: number; event: string; detail: string }

export type UserTables = {
  outbox: Table<Entry, number, UnnumberedEntry>
  drafts: Table<DraftRow, string>
  savedState: Table<SavedStateRow, string>
  /** Photos that wait to be sent. */
  blobs: Table<PhotoRow | PhotoBytesRow, string>
  cache: Table<CacheRow, string>
  first: Table<FirstRow, string>
  log: Table<LogRow, number>
  sync: Table<SyncRecord, string>
}

export type UserConnection = Connection<UserTables>

export type UserDatabaseOptions = {
  readonly indexedDb?: IndexedDb
  readonly versions?: readonly SchemaVersion[]
  readonly onClosing?: (closing: Closing) => void
  /** As it was made for a first visit. */
  readonly laid?: IDBDatabase | undefined
}

export function openUserDatabase(
  userId: UserId,
  { indexedDb, versions, onClosing, laid }: UserDatabaseOptions = {},
): UserConnection {
  return openLater<UserTables>(userDatabaseName(userId), {
    indexedDb: indexedDb ?? browserIndexedDb(),
    versions: versions ?? userDatabaseVersions,
    ...(onClosing ? { onClosing } : {}),
    laid,
  })
}
