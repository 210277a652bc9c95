import { type ClassId, type PassageId, parseId, type UserId } from '../kernel/ids.ts'
import type { Instant } from '../kernel/instant.ts'
import { accept, type RefusalOf, type Result, refuseBy } from '../kernel/result.ts'

/** Coming into the room of a class, and going out of it. */
export const passageWays = ['in', 'out'] as const
export type PassageWay = (typeof passageWays)[number]

/** A colleague came into the room of a class or left it. Nothing of it is ever changed: it can be taken back. */
export type NotePassage = {
  passageId: PassageId
  userId: UserId
  classId: ClassId
  way: PassageWay
}
export type WithdrawPassage = Omit<NotePassage, 'way'>

export const roomRefusalCodes = [
  'rooms.malformed-passage',
  'rooms.unknown-person',
  'rooms.unknown-class',
  'rooms.unknown-passage',
  'rooms.malformed-count',
  'rooms.unknown-count',
] as const
export type RoomRefusalCode = (typeof roomRefusalCodes)[number]
export type RoomRefusal = RefusalOf<RoomRefusalCode>

type UnreadWithdraw = { passageId: string; userId: string; classId: string }

const refused = refuseBy<RoomRefusalCode>()

/** Reads which passage is meant. Text that names nobody is an unknown person. */
export function parseWithdrawPassage(unread: UnreadWithdraw): Result<WithdrawPassage, RoomRefusal> {
  const userId = parseId<UserId>(unread.userId)
  if (!userId) return refused('rooms.unknown-person')
  const classId = parseId<ClassId>(unread.classId)
  if (!classId) return refused('rooms.unknown-class')
  const passageId = parseId<PassageId>(unread.passageId)
  if (!passageId) return refused('rooms.malformed-passage', { field: 'passageId' })
  return accept({ passageId, userId, classId })
}

/** Reads a passage as it comes from outside. */
export function parseNotePassage(
  unread: UnreadWithdraw & { way: string },
): Result<NotePassage, RoomRefusal> {
  const of = parseWithdrawPassage(unread)
  if (!of.ok) return of
  const way = passageWays.find((it) => it === unread.way)
  return way ? accept({ ...of.value, way }) : refused('rooms.malformed-passage', { field: 'way' })
}

/** A passage at its moment. */
export type Passage = Pick<NotePassage, 'userId' | 'classId' | 'way'> & { at: Instant }

/** The room of a colleague, and since when. */
export type Standing = { classId: ClassId; since: Instant }

/**
 * Says where colleagues are after these passages, whatever order they arrived in. A person is in one room: coming into
 * another one is leaving the first. Leaving a room in which somebody is not any more changes nothing. Somebody in
 * no room is left out.
 */
export function standingsAfter(passages: readonly Passage[]): Map<UserId, Standing> {
  const standings = new Map<UserId, Standing>()
  for (const { userId, classId, way, at } of passages.toSorted(byMoment)) {
    const known = standings.get(userId)
    if (way === 'in' && known?.classId !== classId) standings.set(userId, { classId, since: at })
    if (way === 'out' && known?.classId === classId) standings.delete(userId)
  }
  return standings
}

const byMoment = (one: Passage, other: Passage): number =>
  one.at < other.at ? -1 : one.at > other.at ? 1 : 0
