import type { ClassWork } from '#domain/access/access.ts'
import { dateIn, type Instant } from '#domain/kernel/instant.ts'
import { instantAt } from '#domain/kernel/school-instant.ts'
import { leftTime, marksOf } from '#domain/presence/building/at-the-door.ts'
import type { MarkWrite } from '#domain/presence/marks/decide-mark.ts'
import type { HalfDay } from '#domain/presence/presence.ts'
import { openHalfDaysOf } from '#domain/school/calendar.ts'
import type { DoorLine } from '#domain/transmission/door/at-the-door.ts'
import {
  type AuthoredLine,
  type DecidedDoorLine,
  decideDoorLine,
} from '#domain/transmission/door/decide-door-line.ts'
import type { LineOfChild } from '#domain/transmission/parse-transmission.ts'
import type { LineId } from '#domain/transmission/transmission.ts'
import type { Asked } from '#server/platform/entries/record-kind.ts'
import { dayAt, markDay } from '#server/records/days/day-desk.ts'
import { keepLinesInStep, linesOn, strikeLine } from '#server/records/days/door-lines.ts'
import {
  dayTruth,
  type PresenceDayTruth,
  whereOnly,
} from '#server/records/presence/presence-truth.ts'
import type { StoredLine } from '#server/records/transmission/transmission-lines.sql.ts'
import type { RegisterChange } from '../line-truth.ts'
import type { SheetRows } from '../sheet-rows.ts'

type Room = Pick<Asked<unknown, SheetRows>, 'rows' | 'batch' | 'entry' | 'writtenOn'>

/** The moment at which the register says that the child left; null while it is there. */
export function leftAtOf(
  place: LineOfChild,
  { rows, batch }: Pick<Room, 'rows' | 'batch'>,
): Instant | null {
  const time = leftTime(marksOf(dayAt(rows.desk, place)))
  const { timeZone: zone } = batch.viewer.school
  return time && instantAt({ date: place.date, time, zone })
}

type Wish = {
  /** The line as it is after the entry; removed where the entry strikes it out. */
  line: StoredLine
  /** The line that stood under its id before. */
  standing: StoredLine | null
}

type Through =
  | Exclude<DecidedDoorLine, { outcome: 'conflict' | 'write' }>
  | { outcome: 'conflict'; version: number; standing: StoredLine | PresenceDayTruth }
  | DoorWrite

/** The effect of a line on the register, and the other line that it strikes out. */
export type DoorWrite = { outcome: 'write'; writes: MarkWrite[]; struck: StoredLine | null }

/** Decides by the rule of `domain`, and finds the lines that the decision names. */
export function decideAtTheDoor({ line, standing }: Wish, room: Room): Through {
  const { rows, batch, entry } = room
  const { timeZone: zone } = batch.viewer.school
  const day = dayAt(rows.desk, line)
  const lines = linesOn(rows.desk, line)
  const author = { userId: batch.viewer.userId, deviceId: entry.device.deviceId }
  const decided = decideDoorLine(
    {
      is: line.isRemoved ? null : line,
      was: standing,
      ...{ baseVersion: entry.baseVersion, author },
    },
    {
      lines: lines.map(authored),
      ...{ day, zone, open: openHalves(line, room), today: dateIn(batch.now, zone) },
    },
  )
  const named = (id: LineId | null) => lines.find((it) => it.id === id) ?? null
  if (decided.outcome === 'write') return { ...decided, struck: named(decided.struck) }
  if (decided.outcome !== 'conflict') return decided
  const truth = dayTruth(day)
  const other = named(decided.standing)
  const standsInstead = other ?? (mayTakeRegister(line, room) ? truth : whereOnly(truth))
  return { outcome: 'conflict', version: day.version, standing: standsInstead }
}

const authored = ({ byUserId: userId, deviceId, ...line }: StoredLine): AuthoredLine => ({
  ...line,
  author: { userId, deviceId },
})

const openHalves = (line: StoredLine, room: Room): HalfDay[] =>
  openHalfDaysOf(room.rows.desk.dayOn(placeFor(line, { work: 'transmission', room }), line.date))

/** Writes what was decided, and keeps the other lines at the door in step with it. */
export function writeAtTheDoor(
  line: StoredLine,
  { door: { writes, struck }, room }: { door: DoorWrite; room: Room },
): RegisterChange {
  const { rows, batch, entry } = room
  const { desk } = rows
  const { viewer } = batch
  const before = dayAt(desk, line)
  const by = { userId: viewer.userId, name: viewer.name }
  const stamp = { by, device: entry.device, at: entry.at }
  const place = placeFor(line, { work: 'transmission', room })
  const after =
    writes.length > 0 ? markDay(desk, before, { writes, stamp, classId: place?.classId }) : before
  const of = [line.line as DoorLine]
  if (struck) strikeLine(batch, desk, { line: struck, entry })
  keepLinesInStep(batch, desk, { before, after, of, entry })
  return {
    before: before.version === 0 ? null : dayTruth(before),
    after: dayTruth(after),
    mayTakeRegister: mayTakeRegister(line, room),
  }
}

const placeFor = (
  { childId, date }: StoredLine,
  { work, room: { rows, writtenOn } }: { work: ClassWork; room: Room },
) => rows.places.placeOfTap({ work, childId, date, writtenOn })

const mayTakeRegister = (line: StoredLine, room: Room): boolean =>
  placeFor(line, { work: 'presence', room }) !== null
