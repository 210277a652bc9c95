import type { Table } from 'dexie'
import type { DeviceId, UserId } from '#domain/kernel/ids.ts'
import type { TabletReport } from '#domain/staff/tablet-report.ts'
import { createWaitingCounts, type WaitingCounts } from '../outbox/waiting-counts.ts'
import {
  browserIndexedDb,
  type Connection,
  type IndexedDb,
  openLater,
  type SchemaVersion,
} from './connection.ts'
import type { PushMark } from './push-mark.ts'

export const deviceDatabaseName = 'preau-device'

export const deviceDatabaseVersions: readonly SchemaVersion[] = [
  { version: 1, stores: { meta: 'name', owners: 'userId' } },
]

export type MetaRow =
  | { name: 'device'; deviceId: DeviceId; deviceName: string | null }
  | { name: 'currentUser'; userId: UserId }
  | { name: 'clockOffset'; offsetMs: number }
  | { name: 'wipe'; userId: UserId }
  /** The server knows this tablet by a cookie since then, milliseconds by the tablet's clock. */
  | { name: 'introduction'; at: number }
  /** The person whom this device tells of messages. */
  | ({ name: 'push' } & PushMark)

/** Entries that waited in a database which the browser has cleared. */
export type LostEntries = {
  count: number
  /** The time when they were last counted, ISO 8601 by the tablet's clock. */
  countedAt: string
}

/** The owner of entries that may lie on this tablet. The names and counts are all that others ever see of them. */
export type OwnerRow = {
  userId: UserId
  displayName: string
  waiting: number
  /** The hour when the oldest waiting entry was made, as far as the tablet knows it, ISO 8601. Null when none waits. */
  oldestMadeAt: string | null
  /** The time when they were counted, ISO 8601 by the tablet's clock. */
  countedAt?: string
  /** The mark that lies in the database that was counted. */
  databaseId?: string | null
  /** The server refused this person as switched off, and has not let them in here since. */
  isShutOut?: boolean
  /** Stays until its owner has read it. */
  lost?: LostEntries | null
}

/**
 * True if a person is named already, so that an entry waits for no naming: the row was counted in the very database that
 * bears this mark. A browser that cleared it took the mark along, and then the loss has to be noted first.
 */
export const isNamedFor = (row: OwnerRow | undefined, mark: unknown): boolean =>
  typeof mark === 'string' && row?.databaseId === mark && !row.isShutOut

export type DeviceTables = { meta: Table<MetaRow, string>; owners: Table<OwnerRow, string> }

/** The facts that the tablet knows under every user. */
export type Device = {
  readonly deviceId: DeviceId
  /** The person whose sign-out was killed in the middle, as this start found it. */
  readonly pendingWipe: UserId | null
  deviceName(): string | null
  rename(deviceName: string | null): Promise<void>
  /** Server clock minus tablet clock, milliseconds, as last learnt. */
  clockOffsetMs(): number
  learnClockOffset(offsetMs: number): Promise<void>
  currentUser(): Promise<UserId | null>
  setCurrentUser(userId: UserId | null): Promise<void>
  /** Tells when this tablet introduced itself to the server; null when it never did, or has forgotten it. */
  introducedAt(): number | null
  noteIntroduction(at: number): Promise<void>
  readonly waiting: WaitingCounts
  /** Answers what it says of itself to the server; null while it does not know what waits on it. */
  report(): TabletReport | null
  readonly connection: Connection<DeviceTables>
}

/** A smaller change of the offset is the way of the answer; it is not worth a write. */
const worthKeepingMs = 1_000

export type DeviceOptions = {
  readonly indexedDb?: IndexedDb
  readonly newDeviceId: () => string
  /** The rows read ahead of the app; the database itself is opened when something else of it is asked for. */
  readonly early?: { readonly meta: readonly MetaRow[] } | null
}

export function connectDevice(indexedDb?: IndexedDb): Connection<DeviceTables> {
  return openLater<DeviceTables>(deviceDatabaseName, {
    indexedDb: indexedDb ?? browserIndexedDb(),
    versions: deviceDatabaseVersions,
  })
}

/** Opens the device database; the first start on a tablet gives it its id. */
export async function openDevice(options: DeviceOptions): Promise<Device> {
  const { indexedDb, newDeviceId, early } = options
  const connection = connectDevice(indexedDb)
  const rows = early?.meta ?? (await connection.read(({ meta }) => meta.toArray()))
  const offset = rows.find((row) => row.name === 'clockOffset')?.offsetMs ?? 0
  const device =
    rows.find((row) => row.name === 'device') ??
    // In a transaction: two tabs of a first start agree on one id.
    (await connection.write(['meta'], async ({ meta }) => {
      const known = await meta.get('device')
      if (known?.name === 'device') return known
      const fresh = {
        name: 'device' as const,
        deviceId: newDeviceId() as DeviceId,
        deviceName: null,
      }
      await meta.put(fresh)
      return fresh
    }))
  const pending = rows.find((row) => row.name === 'wipe')
  let offsetMs = offset
  let keptOffsetMs = offset
  let deviceName = device.deviceName
  const waiting = createWaitingCounts(connection)
  let introducedAt = rows.find((row) => row.name === 'introduction')?.at ?? null

  return {
    deviceId: device.deviceId,
    pendingWipe: pending?.userId ?? null,
    deviceName: () => deviceName,
    async rename(name) {
      deviceName = name
      await connection.write(['meta'], ({ meta }) => meta.put({ ...device, deviceName: name }))
    },
    clockOffsetMs: () => offsetMs,
    async learnClockOffset(learnt) {
      offsetMs = learnt
      if (Math.abs(learnt - keptOffsetMs) < worthKeepingMs) return
      keptOffsetMs = learnt
      await connection.write(['meta'], ({ meta }) =>
        meta.put({ name: 'clockOffset', offsetMs: learnt }),
      )
    },
    async currentUser() {
      const row = await connection.read(({ meta }) => meta.get('currentUser'))
      return row?.name === 'currentUser' ? row.userId : null
    },
    async setCurrentUser(userId) {
      await connection.write(['meta'], async ({ meta }) => {
        if (userId === null) await meta.delete('currentUser')
        else await meta.put({ name: 'currentUser', userId })
      })
    },
    introducedAt: () => introducedAt,
    async noteIntroduction(at) {
      introducedAt = at
      await connection.write(['meta'], ({ meta }) => meta.put({ name: 'introduction', at }))
    },
    waiting,
    report() {
      const counts = waiting.current()
      return counts && { deviceId: device.deviceId, name: deviceName, waiting: counts }
    },
    connection,
  }
}
