import type { ClassId, StandardId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { type Passage, type Standing, standingsAfter } from '#domain/rooms/passage.ts'
import { type RoomRatio, ratioOf } from '#domain/rooms/ratio.ts'
import { type Entry, tappedAt } from '#src/offline/outbox/entry.ts'
import { type FoldedRecord, foldRecords, type Saved } from '#src/records/fold-records.ts'
import { notePassageKind, type PassageContent, withdrawPassageKind } from './rooms.offline.ts'
import type { PassageResult, RoomsResult } from './rooms.operations.ts'

/** A class and the children who are in its room, as the evacuation list has them. */
export type RoomChildren = {
  classId: string
  /** The main level of the class. */
  standardId: string
  inside: readonly { childId: string; birthDate: LocalDate }[]
}

type InBuilding = {
  classId: string
  inside: readonly { child: RoomChildren['inside'][number] }[]
}

/** The children of each room, from the evacuation list; the registers say the level of each class. */
export const roomChildrenOf = (
  building: readonly InBuilding[],
  registers: readonly { class: { id: string; standardId: string } }[],
): RoomChildren[] =>
  building.map(({ classId, inside }) => ({
    classId,
    standardId: registers.find((it) => it.class.id === classId)?.class.standardId ?? '',
    inside: inside.map(({ child }) => child),
  }))

/** Somebody who may be in a room, and whether they are. */
export type RoomAdult = {
  userId: UserId
  name: string
  /** Null for somebody who is not in the room now. */
  since: Instant | null
  /** The other room of the person; null for none. */
  elsewhere: ClassId | null
  saved: Saved
}

/** The adults of a room: those who teach the class today, and others who are there. */
export type Room = {
  classId: ClassId
  adults: readonly RoomAdult[]
  /** Those who could come too, by name. */
  others: readonly { userId: UserId; name: string }[]
  /** Null where no rule of the school counts this room. */
  ratio: RoomRatio | null
}

type Folded = FoldedRecord<PassageResult, PassageContent>

/** The passages of the day that stand, with those that this tablet has noted. */
export const foldPassages = (
  passages: readonly PassageResult[],
  { date, entries, isOfDay }: Of,
): Folded[] =>
  foldRecords<PassageResult, PassageContent, PassageContent>({
    truths: passages,
    entries: entries.filter((entry) => isOfDay(tappedAt(entry))),
    writing: notePassageKind,
    closing: [withdrawPassageKind],
    idOf: ({ passageId }) => passageId,
    isOpen: (truth) => !truth.isRemoved && truth.date === date,
  })

type Of = {
  date: LocalDate
  entries: readonly Entry[]
  /** True for a moment of that day at the school. */
  isOfDay: (at: Instant) => boolean
}

const passageOf = ({ own, said, truth }: Folded): Passage | null => {
  const at = own ? tappedAt(own) : truth?.at
  return at ? { userId: said.userId, classId: said.classId, way: said.way, at } : null
}

/** Tells where colleagues are now, by all that this tablet knows, and how far what says so has come. */
export function standingsOf(folded: readonly Folded[]): Map<UserId, Standing & { saved: Saved }> {
  const passages = folded.flatMap((it) => passageOf(it) ?? [])
  const saved = new Map<UserId, Saved>()
  for (const { said, saved: of } of folded) if (of !== 'server') saved.set(said.userId, of)
  return new Map(
    [...standingsAfter(passages)].map(([userId, standing]) => [
      userId,
      { ...standing, saved: saved.get(userId) ?? 'server' },
    ]),
  )
}

type Standings = ReturnType<typeof standingsOf>

/** Sees each room as it is now: its adults, and how they stand to its children by the rule of the school. */
export function viewRooms(
  rooms: RoomsResult,
  { standings, classes }: { standings: Standings; classes: readonly RoomChildren[] },
): Room[] {
  const numberOf = new Map<string, number>(
    rooms.levels.map(({ standardId, childrenPerAdult }) => [standardId, childrenPerAdult]),
  )
  const levelOf = new Map<string, StandardId>(
    rooms.childLevels.map(({ childId, standardId }) => [childId, standardId]),
  )
  const walksSinceOf = new Map<string, LocalDate>(
    rooms.walkers.map(({ childId, walksSince }) => [childId, walksSince]),
  )
  return classes.map((of) => {
    const classId = of.classId as ClassId
    const adults: RoomAdult[] = []
    const others: Room['others'][number][] = []
    for (const { userId, name, classIds } of rooms.people) {
      const at = standings.get(userId)
      const isHere = at?.classId === classId
      if (isHere || classIds.includes(classId))
        adults.push({
          ...{ userId, name, since: isHere ? at.since : null, saved: at?.saved ?? 'server' },
          elsewhere: at && !isHere ? at.classId : null,
        })
      else others.push({ userId, name })
    }
    const children = of.inside.map(({ childId, birthDate }) => ({
      birthDate,
      walksSince: walksSinceOf.get(childId) ?? null,
      ofLevel: numberOf.get(levelOf.get(childId) ?? of.standardId) ?? null,
    }))
    const here = adults.filter(({ since }) => since !== null).length
    const isNamed = rooms.rule !== 'levels' || numberOf.has(of.standardId) || children.length > 0
    const ratio = isNamed ? ratioOf(children, { ...rooms, adults: here }) : null
    return { classId, adults, others, ratio }
  })
}
