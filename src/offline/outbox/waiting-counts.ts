import type { UserId } from '#domain/kernel/ids.ts'
import { parseInstant } from '#domain/kernel/instant.ts'
import type { WaitingEntries } from '#domain/staff/tablet-report.ts'
import type { Connection } from '../storage/connection.ts'
import type { DeviceTables, OwnerRow } from '../storage/device-database.ts'

/** The last count of each person's waiting entries on this tablet: in memory, so that a request reads no disk. */
export type WaitingCounts = {
  /** Null until they were read: a tablet that does not know says nothing. */
  current(): readonly WaitingEntries[] | null
  /** Reads what lies on the disk, after each count. A disk that cannot be read changes nothing, and fails nobody. */
  read(): Promise<void>
  /** The person signs out and deletes what is theirs. It holds until the app is loaded anew. */
  leaveOut(userId: UserId): void
  /** Calls back after each reading. Returns how to stop. */
  onRead(listener: () => void): () => void
}

const countOf = ({ userId, waiting, oldestMadeAt }: OwnerRow): WaitingEntries => ({
  userId,
  count: waiting,
  oldestMadeAt: parseInstant(oldestMadeAt ?? '') ?? null,
})

export function createWaitingCounts(connection: Connection<DeviceTables>): WaitingCounts {
  const leftOut = new Set<UserId>()
  const listeners = new Set<() => void>()
  let counts: readonly WaitingEntries[] | null = null
  const isCounted = ({ userId, count }: WaitingEntries): boolean =>
    count > 0 && !leftOut.has(userId)

  return {
    current: () => counts?.filter(isCounted) ?? null,
    async read() {
      const rows = await connection.read(({ owners }) => owners.toArray()).catch(() => null)
      if (!rows) return
      counts = rows.map(countOf)
      for (const listener of listeners) listener()
    },
    leaveOut: (userId) => void leftOut.add(userId),
    onRead(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
