import type { DeviceId, UserId } from '../../kernel/ids.ts'
import type { PresenceDay, PresenceMark, RecordedMark } from '../presence.ts'
import type { MarkWrite } from './decide-mark.ts'

/** True if two marks say the same, author and hour of entry aside. Blank equals only blank. */
export function isSameMark(one: PresenceMark | null, other: PresenceMark | null): boolean {
  if (one === null || other === null) return one === other
  const textOf = (mark: PresenceMark) => JSON.stringify(Object.entries(mark).sort())
  return textOf(one) === textOf(other)
}

/** A day nobody has touched. */
export function blankDay({ childId, date }: Pick<PresenceDay, 'childId' | 'date'>): PresenceDay {
  return { childId, date, version: 0, am: null, pm: null }
}

export type Reconciliation = 'write' | 'unchanged' | 'conflict'

type Comparison = {
  current: PresenceDay
  writes: readonly MarkWrite[]
  /** The version of the child's day that the person saw; null when nothing was known. */
  baseVersion: number | null
  author: { userId: UserId; deviceId: DeviceId }
}

/**
 * Compares what one person wants to write with what is recorded now. Nothing is ever merged in
 * silence: this is the list of who is in the building.
 *
 * `unchanged`: it already says so. `write`: the person saw the current version, or every half-day to
 * change is blank, or their own from the same tablet. Otherwise `conflict`: somebody chooses.
 */
export function reconcileMark({
  current,
  writes,
  baseVersion,
  author,
}: Comparison): Reconciliation {
  const changes = writes.filter(
    ({ halfDay, mark }) => !isSameMark(current[halfDay]?.mark ?? null, mark),
  )
  if (changes.length === 0) return 'unchanged'
  if ((baseVersion ?? 0) === current.version) return 'write'
  const mayReplace = ({ halfDay }: MarkWrite): boolean => {
    const recorded = current[halfDay]
    if (recorded === null) return true
    return recorded.by.userId === author.userId && recorded.device.deviceId === author.deviceId
  }
  return changes.every(mayReplace) ? 'write' : 'conflict'
}

/**
 * The child's day after the writes, one version later. A half-day that already says the same keeps its
 * first author and hour. Call it after reconcileMark answered `write`.
 */
export function writeMark(
  current: PresenceDay,
  { writes, stamp }: { writes: readonly MarkWrite[]; stamp: Omit<RecordedMark, 'mark'> },
): PresenceDay {
  const next: PresenceDay = { ...current, version: current.version + 1 }
  for (const { halfDay, mark } of writes) {
    if (isSameMark(current[halfDay]?.mark ?? null, mark)) continue
    next[halfDay] = mark === null ? null : { mark, ...stamp }
  }
  return next
}
