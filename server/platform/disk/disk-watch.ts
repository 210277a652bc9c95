import type { Clock } from '#server/platform/clock.ts'
import type { BugFacts } from '#server/platform/log/bugs.ts'
import { freeBytesOf, fullCodes, leastFreeBytes } from './disk-space.ts'

export interface DiskWatch {
  /** Hears of every failure of the server, and remembers when one said that a disk is full. */
  note(bug: BugFacts): void
  /** True if nothing, or next to nothing, can be written. */
  isFull(): boolean
}

/** The disk of a PostgreSQL elsewhere cannot be asked: what it said last holds for so long. */
const rememberedMs = 30_000

/** Watches the disks of these folders, and what the database says of its own. */
export function watchDisk(needs: {
  folders: readonly string[]
  clock: Clock
  freeBytes?: typeof freeBytesOf
}): DiskWatch {
  const { folders, clock, freeBytes = freeBytesOf } = needs
  let lastFull: number | undefined
  return {
    note({ databaseCode }) {
      if (fullCodes.has(databaseCode)) lastFull = clock.now()
    },
    isFull() {
      const isRemembered = lastFull !== undefined && clock.now() - lastFull < rememberedMs
      return isRemembered || folders.some((folder) => isShort(freeBytes(folder)))
    },
  }
}

const isShort = (free: number | undefined): boolean => free !== undefined && free < leastFreeBytes
