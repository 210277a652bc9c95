import type { RatioSetting } from '../classes/ratio-setting.ts'
import { type ClassId, parseId, type RoomCountId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/instant.ts'
import { type LocalTime, parseLocalTime } from '../kernel/local-time.ts'
import { accept, type Result, refuseBy } from '../kernel/result.ts'
import type { RoomRefusal, RoomRefusalCode } from './passage.ts'

/** Children of one count: a hall in which several classes wait. */
export const mostInRoom = 300

/** A count that is taken back names only itself and its room. */
export type WithdrawRoomCount = { countId: RoomCountId; classId: ClassId }

/** Somebody counted the children of a room. */
export type CountRoom = WithdrawRoomCount & {
  /** The hour of the school for which it was counted; null for a count between two hours. */
  dueAt: LocalTime | null
  /** Children who were there by the register, as the device showed it. */
  expected: number
  there: number
}

/** A count as it comes from outside (GraphQL's CountRoomInput). */
export type UnreadCountRoom = {
  countId: string
  classId: string
  dueAt?: string | null | undefined
  expected: number
  there: number
}

const refused = refuseBy<RoomRefusalCode>()

/** Reads which count is meant. */
export function parseWithdrawRoomCount(
  unread: Pick<UnreadCountRoom, 'countId' | 'classId'>,
): Result<WithdrawRoomCount, RoomRefusal> {
  const classId = parseId<ClassId>(unread.classId)
  if (!classId) return refused('rooms.unknown-class')
  const countId = parseId<RoomCountId>(unread.countId)
  if (!countId) return refused('rooms.malformed-count', { field: 'countId' })
  return accept({ countId, classId })
}

const isCount = (count: number): boolean =>
  Number.isInteger(count) && count >= 0 && count <= mostInRoom

/** Reads a count. Nobody is a number too: a room that should be empty is counted as well. */
export function parseCountRoom(unread: UnreadCountRoom): Result<CountRoom, RoomRefusal> {
  const of = parseWithdrawRoomCount(unread)
  if (!of.ok) return of
  const dueAt = unread.dueAt ? parseLocalTime(unread.dueAt) : null
  if (dueAt === undefined) return refused('rooms.malformed-count', { field: 'dueAt' })
  const { expected, there } = unread
  if (!isCount(expected)) return refused('rooms.malformed-count', { field: 'expected' })
  if (!isCount(there)) return refused('rooms.malformed-count', { field: 'there' })
  return accept({ ...of.value, dueAt, expected, there })
}

/** The hours of the school, as its setting says them. */
export type CountHours = Pick<
  RatioSetting,
  'countFirst' | 'countSecond' | 'countThird' | 'countFourth'
>

/** The hours of head counts that the school has set, each once, from the morning on. */
export function countTimesOf(of: CountHours): LocalTime[] {
  const set = [of.countFirst, of.countSecond, of.countThird, of.countFourth]
  return [...new Set(set.flatMap((time) => time ?? []))].toSorted()
}

/**
 * Finds the hour for which a room has to be counted now; null for none. An hour that was missed is not asked for once the
 * next one has come: a count cannot be made up later.
 */
export function dueCount(
  times: readonly LocalTime[],
  { counted, now }: { counted: readonly { dueAt: LocalTime | null }[]; now: LocalTime },
): LocalTime | null {
  const last = times.findLast((time) => time <= now)
  return last !== undefined && !counted.some(({ dueAt }) => dueAt === last) ? last : null
}

/** Finds the newest count of a room; null while nobody has counted it. */
export const newestCount = <Count extends { at: Instant }>(
  counts: readonly Count[],
): Count | null => counts.toSorted((one, other) => (one.at < other.at ? -1 : 1)).at(-1) ?? null

/** Tells a count that found other children than the register says. */
export const isDifferent = ({ expected, there }: Pick<CountRoom, 'expected' | 'there'>): boolean =>
  expected !== there
