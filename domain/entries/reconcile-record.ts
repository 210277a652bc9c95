import type { DeviceId, UserId } from '../kernel/ids.ts'

/** The writer, and the writer's device. */
export type RecordAuthor = { userId: UserId; deviceId: DeviceId }

/** The record that stands under an id. A removed one stays as a tombstone. */
export type StandingRecord = {
  version: number
  isRemoved: boolean
  /** The writer of this version. */
  author: RecordAuthor
}

export type RecordWish = {
  act: 'write' | 'remove'
  /** The version that the person saw; null when they saw none. */
  baseVersion: number | null
  author: RecordAuthor
  /** True if what is written is what stands. */
  isSame: boolean
}

/**
 * Judges a line of the diary, of the transmission sheet or of the needs against what stands (design, section 4). What is
 * new is added and never in conflict. A change or a removal needs the version that its author saw. The author's own
 * version on the same device needs nothing. What is removed is not written again.
 */
export function reconcileRecord(
  standing: StandingRecord | null,
  { act, baseVersion, author, isSame }: RecordWish,
): 'write' | 'unchanged' | 'conflict' | 'unknown' {
  if (!standing) return act === 'write' ? 'write' : 'unknown'
  if (standing.isRemoved) return act === 'remove' ? 'unchanged' : 'conflict'
  if (act === 'write' && isSame) return 'unchanged'
  const isOwn =
    standing.author.userId === author.userId && standing.author.deviceId === author.deviceId
  return isOwn || baseVersion === standing.version ? 'write' : 'conflict'
}
