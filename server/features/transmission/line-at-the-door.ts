import { dateIn, type Instant, instantOf, timeIn } from '#domain/kernel/instant.ts'
import { localTime } from '#domain/kernel/local-time.ts'
import { instantAt } from '#domain/kernel/school-instant.ts'
import {
  type DecidedPassage,
  decidePassage,
  leftTime,
  type Passage,
  writesBack,
} from '#domain/presence/at-the-door.ts'
import type { MarkWrite } from '#domain/presence/decide-mark.ts'
import { halfDayAt } from '#domain/presence/half-day.ts'
import type { HalfDay, PresenceDay } from '#domain/presence/presence.ts'
import { isSameMark } from '#domain/presence/reconcile-mark.ts'
import { openHalfDaysOf } from '#domain/school/calendar.ts'
import {
  type DoorLine,
  isDoorLine,
  isWordless,
  passageOf,
} from '#domain/transmission/at-the-door.ts'
import { isSameDetails } from '#domain/transmission/line-content.ts'
import type { LineOfChild } from '#domain/transmission/parse-transmission.ts'
import {
  type LineName,
  type MarkBeside,
  refusalWith,
  type TransmissionRefusal,
} from '#domain/transmission/transmission.ts'
import type { ArrivedEntry, Batch } from '#server/platform/entries/entry-kind.ts'
import { dayAt, markDay } from '#server/records/day-desk.ts'
import { keepLinesInStep, linesOn, marksOf, strikeLine } from '#server/records/door-lines.ts'
import { placeFor } from '#server/records/place.ts'
import type { WrittenDay } from '#server/records/presence-days.sql.ts'
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

/**
 * What the register says of a child that is away at the hour of a line; null for one that is there. Beside coming and
 * going it says only what they contradict.
 */
export function markBesideOf(
  { at, line, ...place }: LineOfChild & { at: Instant; line: LineName },
  { desk, batch }: Room,
): MarkBeside | null {
  const { timeZone: zone } = batch.viewer.school
  if (dateIn(at, zone) !== place.date) return null
  const time = timeIn(at, zone)
  const mark = dayAt(desk.day, place)[halfDayAt(time)]?.mark
  if (mark?.state === 'absent' || mark?.state === 'excused') return mark.state
  const hasLeft = mark?.state === 'left' && mark.leftAt < time
  return hasLeft && !isDoorLine(line) ? 'left' : null
}

type Asked = {
  /** What the line says after the entry; removed where the entry strikes it out. */
  line: WrittenLine
  /** What stood under its id before. */
  standing: WrittenLine | undefined
}

type Through =
  | { outcome: 'refused'; ok: false; refusal: TransmissionRefusal }
  | { outcome: 'conflict'; version: number; standing: WrittenLine | PresenceDayTruth }
  | { outcome: 'unchanged' }
  | { outcome: 'write'; writes: MarkWrite[]; struck: WrittenLine | null }

/**
 * Decides what a line of arrival or departure does to the register: nothing for any other line, and nothing where the
 * hour stays. A new line needs the version of the child's day in the register where it contradicts somebody (`baseVersion`
 * of the entry); a correction has shown its version of the line already.
 */
export function decideAtTheDoor(entry: ArrivedEntry<object>, asked: Asked, room: Room): Through {
  const { line, standing } = asked
  const { desk, batch } = room
  const { timeZone: zone } = batch.viewer.school
  const { date } = line
  if (!isDoorLine(line.line) || date > dateIn(batch.now, zone)) return { outcome: 'unchanged' }
  const current = dayAt(desk.day, line)
  const open = openHalves(line, room)
  const is = line.isRemoved ? null : passageOf(line, { date, zone })
  const was = standing ? passageOf(standing, { date, zone }) : null
  if (is?.time === was?.time) return { outcome: 'unchanged' }
  const back = was
    ? writesBack(was, { day: marksOf(current), before: standing?.registerBefore ?? null, open })
    : []
  if (!is) return written(current, { writes: back, struck: null })

  const author = { userId: batch.viewer.userId, deviceId: entry.device.deviceId }
  const baseVersion = standing ? current.version : entry.baseVersion
  const instead = was?.time ?? null
  const decided = decidePassage({
    ...{ passage: is, open, baseVersion, author, instead },
    current: withWrites(current, back),
  })
  if (!decided.ok) {
    const { arrivedAt = '' } = decided.refusal.facts
    const hours = {
      arrivedAt: instantAt({ date, time: localTime(arrivedAt), zone }),
      leftAt: line.at,
    }
    return { outcome: 'refused', ...refusalWith('transmission.departure-before-arrival', hours) }
  }
  const twin = standing ? null : twinOf(line, { is, room })
  const isSeen = (baseVersion ?? 0) === current.version
  const isOwn = twin?.byUserId === author.userId && twin.deviceId === author.deviceId
  const differs = twin !== null && !isWordless(twin) && !isSameDetails(twin.details, line.details)
  if (decided.value.outcome === 'conflict' || (differs && !isSeen && !isOwn)) {
    return conflict(line, { current, room, twin, is })
  }
  return written(current, { writes: [...back, ...decided.value.writes], struck: twin })
}

const openHalves = ({ date }: WrittenLine, { desk }: Room): HalfDay[] => {
  const day = desk.day.dayOn.get(date)
  return day ? openHalfDaysOf(day) : []
}

/** The later write of a half-day stands. */
function written(
  current: WrittenDay,
  { writes, struck }: { writes: DecidedPassage['writes']; struck: WrittenLine | null },
): Through {
  const last = new Map(writes.map((write) => [write.halfDay, write]))
  const changes = [...last.values()].filter(
    ({ halfDay, mark }) => !isSameMark(current[halfDay]?.mark ?? null, mark),
  )
  if (changes.length === 0 && !struck) return { outcome: 'unchanged' }
  return { outcome: 'write', writes: changes, struck }
}

/** A day as it would stand after these writes; they are of earlier than anything that is decided on them. */
function withWrites(day: PresenceDay, writes: readonly MarkWrite[]): PresenceDay {
  const next = { ...day }
  for (const { halfDay, mark } of writes) {
    const recorded = day[halfDay]
    next[halfDay] = mark && recorded ? { ...recorded, mark, at: instantOf(0) } : null
  }
  return next
}

/** Another line that says the same hour: there is one departure, no matter who wrote it down first. */
const twinOf = (
  line: WrittenLine,
  { is, room: { desk, batch } }: { is: Passage; room: Room },
): WrittenLine | null =>
  linesOn(desk.day, line).find(
    (it) =>
      it.line === line.line &&
      it.id !== line.id &&
      timeIn(it.at, batch.viewer.school.timeZone) === is.time,
  ) ?? null

/** What a person has to choose between: the line of the other tablet, or the mark where no line stands. */
function conflict(
  line: WrittenLine,
  {
    current,
    room,
    twin,
    is,
  }: { current: WrittenDay; room: Room; twin: WrittenLine | null; is: Passage },
): Through {
  const { version } = current
  const mark = current[halfDayAt(is.time)]?.mark
  const isAway = mark?.state === 'absent' || mark?.state === 'excused'
  const others = linesOn(room.desk.day, line).filter((it) => isDoorLine(it.line))
  const ofKind = (name: DoorLine) => others.filter((it) => it.line === name).at(-1)
  const own: DoorLine = line.line === 'arrival' ? 'arrival' : 'departure'
  const other = mark?.state === 'left' || own === 'departure' ? ofKind('departure') : ofKind(own)
  const standing = twin ?? (isAway ? undefined : other)
  const told = dayTruth(current)
  return {
    outcome: 'conflict',
    version,
    standing: standing ?? (isRegisterTold(line, room) ? told : whereOnly(told)),
  }
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
