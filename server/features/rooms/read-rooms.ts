import { hasInCare } from '#domain/access/access.ts'
import { type RatioSetting, ratioSetting } from '#domain/classes/ratio-setting.ts'
import { formOf, readThing } from '#domain/kernel/fields/thing.ts'
import type { SchoolId, StandardId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import { countTimesOf } from '#domain/rooms/room-count.ts'
import type { Glance } from '#server/platform/database/database.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import { type ClassRecord, listSchoolClasses } from '#server/records/children/classes.sql.ts'
import { listLevels } from '#server/records/children/levels.sql.ts'
import { type PassageTruth, passageTruth } from './passage-truth.ts'
import { type RoomCountTruth, roomCountTruth } from './room-count-truth.ts'
import { listRoomCounts } from './room-counts.sql.ts'
import {
  type ChildLevel,
  listChildLevels,
  listPassages,
  listPeople,
  listWalkers,
  type RoomPerson,
  type RoomWalker,
  ratioSettings,
} from './rooms.sql.ts'

/** Rooms of the contract: the adults of a day, and the rule by which they are counted. */
export type RoomsRecord = Pick<RatioSetting, 'rule' | 'walksFrom'> & {
  date: LocalDate
  levels: { standardId: StandardId; childrenPerAdult: number }[]
  childLevels: ChildLevel[]
  walkers: RoomWalker[]
  people: RoomPerson[]
  passages: PassageTruth[]
  /** The hours at which the children of each room are counted. */
  countTimes: LocalTime[]
  /** Counts of the rooms that the viewer has in their care. */
  counts: RoomCountTruth[]
}

/** The rule of a school that has not said it yet: as each field begins. */
function ratioAtFirst(): RatioSetting {
  const read = readThing(ratioSetting, formOf(ratioSetting, null))
  if (!read.ok) throw new Error('the rule of a school begins with values that can be read')
  return read.value
}

/** The rule of the school; version 0 while nobody has said it. */
export async function readRatioSetting(tx: Glance, id: SchoolId) {
  const [row] = await ratioSettings.list(tx)
  return row ?? { ...ratioAtFirst(), id, hoursSince: null, version: 0 }
}

/** Everything that counts the adults of a day. Of children it has what the rule asks, where the viewer has them in their care. */
export async function readRooms(
  tx: Glance,
  {
    viewer,
    date,
    classes: classesOf = () => listSchoolClasses(tx, { viewer, date }),
  }: {
    viewer: SchoolViewer
    date: LocalDate
    /** The classes of that day, where somebody else reads them too. */
    classes?: () => Promise<ClassRecord[]>
  },
): Promise<RoomsRecord> {
  const [setting, levels, childLevels, walkers, classes, ...rest] = await Promise.all([
    readRatioSetting(tx, viewer.schoolId),
    listLevels(tx),
    listChildLevels(tx, date),
    listWalkers(tx, date),
    classesOf(),
    listPeople(tx, date),
    listPassages(tx, date),
    listRoomCounts(tx, { from: date, to: date }),
  ])
  const [people, passages, counts] = rest
  const own = new Set(classes.filter((it) => hasInCare(viewer, it)).map(({ id }) => id))
  return {
    ...{ date, rule: setting.rule, walksFrom: setting.walksFrom },
    levels: levels.flatMap(({ id, childrenPerAdult }) =>
      childrenPerAdult === null ? [] : [{ standardId: id, childrenPerAdult }],
    ),
    childLevels: childLevels.filter(({ classId }) => own.has(classId)),
    walkers: walkers.filter(({ classId }) => own.has(classId)),
    people,
    passages: passages.map(passageTruth),
    countTimes: countTimesOf(setting),
    counts: counts.filter(({ classId }) => own.has(classId)).map(roomCountTruth),
  }
}
