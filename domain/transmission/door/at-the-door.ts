import { dateIn, type Instant, timeIn } from '../../kernel/instant.ts'
import type { LocalDate } from '../../kernel/local-date.ts'
import type { LocalTime } from '../../kernel/local-time.ts'
import { type DayMarks, hoursAtTheDoor, type Passage } from '../../presence/building/at-the-door.ts'
import { halfDayAt } from '../../presence/half-day.ts'
import type { ContentOf, LineContent } from '../line-content.ts'
import { isSameDetails } from '../same-details.ts'
import type { LineId, LineName, MarkBeside } from '../transmission.ts'

export type DoorLine = 'arrival' | 'departure'

const wayOf = { arrival: 'in', departure: 'out' } as const satisfies Record<
  DoorLine,
  Passage['way']
>

/** True if a line says that the child comes or goes: it stands in the register too. */
export const isDoorLine = (line: LineName): line is DoorLine => Object.hasOwn(wayOf, line)

/**
 * Says what a line tells the register; null for lines of anything else, and for an hour of another day. A register has no
 * night between two days.
 */
export function passageOf(
  { line, at }: { line: LineName; at: Instant },
  { date, zone }: { date: LocalDate; zone: string },
): Passage | null {
  if (!isDoorLine(line) || dateIn(at, zone) !== date) return null
  return { way: wayOf[line], time: timeIn(at, zone), at }
}

/**
 * Reads the register's mark for a child away at the hour of a line; null for one that is there. Beside coming and going
 * it says only what they contradict.
 */
export function markBesideOf(
  { line, at }: LineAt,
  { date, marks, zone }: { date: LocalDate; marks: DayMarks; zone: string },
): MarkBeside | null {
  if (dateIn(at, zone) !== date) return null
  const time = timeIn(at, zone)
  const mark = marks[halfDayAt(time)]
  if (mark?.state === 'absent' || mark?.state === 'excused') return mark.state
  const hasLeft = mark?.state === 'left' && mark.leftAt < time
  return hasLeft && !isDoorLine(line) ? 'left' : null
}

type LineAt = { line: LineName; at: Instant }

/**
 * Since when a child has been gone at a moment, by its sheet and by the register. It is null while the child is here.
 * Who has come back is here again.
 */
export function goneSince(
  { lines, leftAt }: { lines: readonly LineAt[]; leftAt: Instant | null },
  moment: Instant,
): Instant | null {
  const passages = lines.filter(({ line, at }) => isDoorLine(line) && at <= moment)
  const [last] = passages.toSorted((a, b) => (a.at < b.at ? 1 : -1))
  if (last?.line === 'departure') return last.at
  const hasLeft = leftAt !== null && leftAt <= moment && (!last || last.at < leftAt)
  return hasLeft ? leftAt : null
}

/** The departure that ended what began at a moment and has no end of its own; null while the child stayed. */
export function departureAfter(lines: readonly LineAt[], moment: Instant): Instant | null {
  const departures = lines.filter(({ line, at }) => line === 'departure' && at >= moment)
  const [first] = departures.map(({ at }) => at).toSorted()
  return first ?? null
}

type StandingLine = { id: LineId } & LineAt & LineContent

/**
 * The naps of a child's day that nobody ended before it was collected, each with the hour of that departure: the child
 * sleeps here no longer, and when it woke nobody knows.
 */
export function napsUntilDeparture(lines: readonly StandingLine[]): ReadonlyMap<LineId, Instant> {
  const naps = new Map<LineId, Instant>()
  for (const line of lines) {
    if (line.line !== 'sleep' || line.details.endedAt !== null) continue
    const leftAt = departureAfter(lines, line.details.startedAt)
    if (leftAt) naps.set(line.id, leftAt)
  }
  return naps
}

/** The changes the register's hours make to the lines at the door. */
export type DoorChange =
  | { act: 'add'; line: DoorLine; time: LocalTime }
  | { act: 'move'; id: LineId; time: LocalTime }
  | { act: 'strike'; id: LineId }

type Changed = { before: DayMarks | null; after: DayMarks }

/**
 * Keeps the lines of arrival and departure in step with the register. An hour that is new there gets a line. One that was
 * corrected moves its line. One that was taken back takes its line along. Words that somebody wrote about an arrival
 * stay when the child is marked absent: a mark that is a slip of the finger must not lose them.
 */
export function doorChanges(
  { before, after }: Changed,
  { lines, zone, of }: { lines: readonly StandingLine[]; zone: string; of: readonly DoorLine[] },
): DoorChange[] {
  return of.flatMap((name): DoorChange[] => {
    const was = hoursAtTheDoor(before, wayOf[name])
    const is = hoursAtTheDoor(after, wayOf[name])
    const standing = lines.filter(({ line }) => line === name)
    const hourOf = ({ at }: LineAt) => timeIn(at, zone)
    const left = standing.filter((line) => {
      const hour = hourOf(line)
      return was.includes(hour) && !is.includes(hour)
    })
    const fresh = is.filter((hour) => !was.includes(hour))
    const unwritten = fresh.filter((hour) => !standing.some((line) => hourOf(line) === hour))
    const written = unwritten.map((time): DoorChange => {
      const moved = left.shift()
      return moved ? { act: 'move', id: moved.id, time } : { act: 'add', line: name, time }
    })
    const struck = left
      .filter((line) => name === 'departure' || fresh.length > 0 || isWordless(line))
      .map(({ id }): DoorChange => ({ act: 'strike', id }))
    return [...written, ...struck]
  })
}

/** True if a line at the door says its hour alone. */
export const isWordless = (line: LineContent): boolean =>
  isDoorLine(line.line) && isSameDetails(line.details, wordlessLine(line.line).details)

/** Gives what a line says that the register has made: the hour, and nothing else is known. */
export const wordlessLine = (line: DoorLine): ContentOf<DoorLine> =>
  line === 'arrival'
    ? { line, details: { broughtBy: null, health: null, message: null } }
    : { line, details: { collectedBy: null, identityChecked: false, message: null } }
