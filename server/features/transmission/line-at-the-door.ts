import { dateIn, type Instant } from '#domain/kernel/instant.ts'
import { instantAt } from '#domain/kernel/school-instant.ts'
import { leftTime, marksOf } from '#domain/presence/at-the-door.ts'
import type { MarkWrite } from '#domain/presence/decide-mark.ts'
import type { HalfDay } from '#domain/presence/presence.ts'
import { openHalfDaysOf } from '#domain/school/calendar.ts'
import type { DoorLine } from '#domain/transmission/at-the-door.ts'
import {
  type AuthoredLine,
  type DecidedDoorLine,
  decideDoorLine,
} from '#domain/transmission/decide-door-line.ts'
import type { LineOfChild } from '#domain/transmission/parse-transmission.ts'
import type { LineId } from '#domain/transmission/transmission.ts'
import type { ArrivedEntry, Batch } from '#server/platform/entries/entry-kind.ts'
import { dayAt, markDay } from '#server/records/day-desk.ts'
import { keepLinesInStep, linesOn, strikeLine } from '#server/records/door-lines.ts'
import { placeFor } from '#server/records/place.ts'
import { dayTruth, type PresenceDayTruth, whereOnly } from '#server/records/presence-truth.ts'
import type { WrittenLine } from '#server/records/transmission-writes.sql.ts'
import type { SheetDesk } from './sheet-desk.ts'

type Room = { desk: SheetDesk; batch: Batch }

/** What a line changed in the register. Who may not take the register hears who is where, and nothing else. */
export type RegisterChange = {
  before: PresenceDayTruth | null
  after: PresenceDayTruth
  isTold: boolean
}

/** The moment at which the register says that the child left; null while it is there. */
export function leftAtOf(place: LineOfChild, { desk, batch }: Room): Instant | null {
  const time = leftTime(marksOf(dayAt(desk.day, place)))
  const { timeZone: zone } = batch.viewer.school
  return time && instantAt({ date: place.date, time, zone })
}

type Asked = {
  /** What the line says after the entry; removed where the entry strikes it out. */
  line: WrittenLine
  /** What stood under its id before. */
  standing: WrittenLine | undefined
}

type Through =
  | Exclude<DecidedDoorLine, { outcome: 'conflict' | 'write' }>
  | { outcome: 'conflict'; version: number; standing: WrittenLine | PresenceDayTruth }
  | { outcome: 'write'; writes: MarkWrite[]; struck: WrittenLine | null }

/** Decides by the rule of `domain`, and finds the lines that the decision names. */
export function decideAtTheDoor(entry: ArrivedEntry<object>, asked: Asked, room: Room): Through {
  const { line, standing } = asked
  const { desk, batch } = room
  const { timeZone: zone } = batch.viewer.school
  const day = dayAt(desk.day, line)
  const lines = linesOn(desk.day, line)
  const author = { userId: batch.viewer.userId, deviceId: entry.device.deviceId }
  const decided = decideDoorLine(
    {
      is: line.isRemoved ? null : line,
      was: standing ?? null,
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
  const standsInstead = other ?? (isRegisterTold(line, room) ? truth : whereOnly(truth))
  return { outcome: 'conflict', version: day.version, standing: standsInstead }
}

const authored = ({ byUserId: userId, deviceId, ...line }: WrittenLine): AuthoredLine => ({
  ...line,
  author: { userId, deviceId },
})

const openHalves = ({ date }: WrittenLine, { desk }: Room): HalfDay[] => {
  const day = desk.day.dayOn.get(date)
  return day ? openHalfDaysOf(day) : []
}

/** Writes what was decided, and keeps the other lines at the door in step with it. */
export function writeAtTheDoor(
  entry: ArrivedEntry<object>,
  { line }: Asked,
  { through, room }: { through: Extract<Through, { outcome: 'write' }>; room: Room },
): RegisterChange {
  const { desk, batch } = room
  const { viewer } = batch
  const before = dayAt(desk.day, line)
  const by = { userId: viewer.userId, name: viewer.name }
  const stamp = { by, device: entry.device, at: entry.at }
  const place = placeOf(line, room)
  const { writes, struck } = through
  const after =
    writes.length > 0
      ? markDay(desk.day, before, { writes, stamp, classId: place?.classId })
      : before
  const of = [line.line as DoorLine]
  if (struck) strikeLine(batch, desk.day, { line: struck, entry })
  keepLinesInStep(batch, desk.day, { before, after, of, entry })
  return {
    before: before.version === 0 ? null : dayTruth(before),
    after: dayTruth(after),
    isTold: isRegisterTold(line, room),
  }
}

const placeOf = ({ childId, date }: LineOfChildOnDay, { desk, batch }: Room) =>
  placeFor(batch.viewer, {
    work: 'transmission',
    enrolments: desk.enrolments.get(childId) ?? [],
    date,
  })

type LineOfChildOnDay = Pick<LineOfChild, 'childId' | 'date'>

const isRegisterTold = ({ childId, date }: LineOfChildOnDay, { desk, batch }: Room): boolean =>
  placeFor(batch.viewer, {
    work: 'presence',
    enrolments: desk.enrolments.get(childId) ?? [],
    date,
  }) !== null
