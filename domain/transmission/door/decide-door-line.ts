import type { RecordAuthor } from '../../entries/reconcile-record.ts'
import { type Instant, instantOf, timeIn } from '../../kernel/instant.ts'
import type { LocalDate } from '../../kernel/local-date.ts'
import { localTime } from '../../kernel/local-time.ts'
import { instantAt } from '../../kernel/school-instant.ts'
import {
  type DayMarks,
  decidePassage,
  marksOf,
  type Passage,
  writesBack,
} from '../../presence/building/at-the-door.ts'
import { halfDayAt } from '../../presence/half-day.ts'
import type { MarkWrite } from '../../presence/marks/decide-mark.ts'
import { isSameMark } from '../../presence/marks/reconcile-mark.ts'
import type { HalfDay, PresenceDay } from '../../presence/presence.ts'
import type { LineContent } from '../line-content.ts'
import { isSameDetails } from '../same-details.ts'
import { type LineId, refusalWith, type TransmissionRefusal } from '../transmission.ts'
import { type DoorLine, isWordless, passageOf } from './at-the-door.ts'

type LineAt = { at: Instant } & LineContent

/** A line that stands on the sheet, and who wrote it on which device. */
export type AuthoredLine = { id: LineId; author: RecordAuthor } & LineAt

/** The change an entry makes to one line. */
export type LineChange = {
  /** The line after the entry; null where the entry strikes it out. */
  is: ({ id: LineId } & LineAt) | null
  /** The line before the entry; null for a new one. */
  was: (LineAt & { registerBefore: DayMarks | null }) | null
  /** For a new line the version of the child's day in the register that the person saw; null when none. */
  baseVersion: number | null
  author: RecordAuthor
}

/** The day of the child: what its register and its sheet say before the entry. */
export type DoorDay = {
  day: PresenceDay
  lines: readonly AuthoredLine[]
  open: readonly HalfDay[]
  zone: string
  today: LocalDate
}

export type DecidedDoorLine =
  | { outcome: 'refused'; ok: false; refusal: TransmissionRefusal }
  /** A person chooses between this line and the line that stands; `standing` is null where only a mark stands. */
  | { outcome: 'conflict'; standing: LineId | null }
  | { outcome: 'unchanged' }
  /** The register's writes; `struck` is the other line that says the same hour, and goes. */
  | { outcome: 'write'; writes: MarkWrite[]; struck: LineId | null }

/**
 * Decides what a line of arrival or departure does to the register: nothing for any other line, and nothing where the
 * hour stays. A new line needs the version of the child's day in the register where it contradicts somebody; a
 * correction has shown its version of the line already.
 */
export function decideDoorLine(
  { is: line, was: before, baseVersion, author }: LineChange,
  { day, lines, open, zone, today }: DoorDay,
): DecidedDoorLine {
  const { date } = day
  if (date > today) return { outcome: 'unchanged' }
  const is = line && passageOf(line, { date, zone })
  const was = before && passageOf(before, { date, zone })
  if (is?.time === was?.time) return { outcome: 'unchanged' }
  const registerBefore = before?.registerBefore ?? null
  const back = was ? writesBack(was, { day: marksOf(day), before: registerBefore, open }) : []
  if (!line || !is) return written(day, { writes: back, struck: null })

  const seen = before ? day.version : baseVersion
  const decided = decidePassage({
    ...{ passage: is, open, baseVersion: seen, author, instead: was?.time ?? null },
    current: withWrites(day, back),
  })
  if (!decided.ok) {
    const { arrivedAt = '' } = decided.refusal.facts
    const hours = {
      arrivedAt: instantAt({ date, time: localTime(arrivedAt), zone }),
      leftAt: line.at,
    }
    return { outcome: 'refused', ...refusalWith('transmission.departure-before-arrival', hours) }
  }
  const twin = before ? null : twinOf(line, lines, zone)
  const isSeen = (seen ?? 0) === day.version
  const isOverwritten = twin !== null && saysMore(twin, line) && !isSeen && !isBy(twin, author)
  if (decided.value.outcome === 'conflict' || isOverwritten) {
    return { outcome: 'conflict', standing: twin?.id ?? standingAgainst(is, { day, lines }) }
  }
  return written(day, {
    writes: [...back, ...decided.value.writes],
    struck: twin?.id ?? null,
  })
}

/** Another line that says the same hour: there is one departure, and one arrival, of one hour. */
const twinOf = (
  { id, line, at }: { id: LineId } & LineAt,
  lines: readonly AuthoredLine[],
  zone: string,
): AuthoredLine | null =>
  lines.find(
    (it) => it.line === line && it.id !== id && timeIn(it.at, zone) === timeIn(at, zone),
  ) ?? null

const saysMore = (twin: LineContent, line: LineContent): boolean =>
  !isWordless(twin) && !isSameDetails(twin.details, line.details)

const isBy = ({ author: by }: AuthoredLine, author: RecordAuthor): boolean =>
  by.userId === author.userId && by.deviceId === author.deviceId

/** The line that a passage contradicts; null where a mark does, which has no line. */
function standingAgainst(
  { way, time }: Passage,
  { day, lines }: Pick<DoorDay, 'day' | 'lines'>,
): LineId | null {
  const mark = day[halfDayAt(time)]?.mark
  if (mark?.state === 'absent' || mark?.state === 'excused') return null
  const isOfLeaving = way === 'out' || mark?.state === 'left'
  const contradicted: DoorLine = isOfLeaving ? 'departure' : 'arrival'
  return lines.findLast(({ line }) => line === contradicted)?.id ?? null
}

/** The later write of a half-day stands. */
function written(
  day: PresenceDay,
  { writes, struck }: { writes: readonly MarkWrite[]; struck: LineId | null },
): DecidedDoorLine {
  const last = new Map(writes.map((write) => [write.halfDay, write]))
  const changes = [...last.values()].filter(
    ({ halfDay, mark }) => !isSameMark(day[halfDay]?.mark ?? null, mark),
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
