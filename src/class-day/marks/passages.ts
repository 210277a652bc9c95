import type { ChildId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import {
  type DayMarks,
  type EnteredDay,
  marksOf,
  type Passage,
  passageWrites,
  writesBack,
} from '#domain/presence/building/at-the-door.ts'
import { halfDayAt } from '#domain/presence/half-day.ts'
import type { MarkWrite } from '#domain/presence/marks/decide-mark.ts'
import type { HalfDay, PresenceMark } from '#domain/presence/presence.ts'
import { passageOf } from '#domain/transmission/door/at-the-door.ts'
import type { LineName } from '#domain/transmission/transmission.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { type PresenceDayResult as RegisterDay, trueDayOf } from './class-register.ts'

/** An arrival or a departure of a sheet on its way to the school: every screen of the day counts with it at once. */
export type WaitingPassage = {
  childId: ChildId
  date: LocalDate
  lineId: string
  isTakenBack: boolean
  passage: Passage
}

/** The fields that entries about a line of a sheet have in common, whichever of its kinds they are of. */
type LineContent = {
  lineId: string
  childId: ChildId
  date: LocalDate
  line: LineName
  at: Instant
  details?: object
}

const isAboutLine = (content: unknown): content is LineContent =>
  typeof content === 'object' &&
  content !== null &&
  'lineId' in content &&
  'line' in content &&
  'at' in content

/** The passage that an entry of this tablet is about; null for any other entry. */
export function passageIn({ content }: Entry, zone: string): WaitingPassage | null {
  if (!isAboutLine(content)) return null
  const { lineId, childId, date } = content
  const passage = passageOf(content, { date, zone })
  return passage && { lineId, childId, date, isTakenBack: !content.details, passage }
}

/** The day in the register that the school gave in its answer to such an entry. */
export function registerDayIn({ answer }: Entry): RegisterDay | null {
  if (answer?.outcome !== 'accepted') return null
  const truth = answer.truth as { registerDay?: RegisterDay | null } | null
  return truth?.registerDay ?? null
}

/** A mark of the register that stands against an arrival or a departure, and who made it. */
export type StandingMark = { mark: PresenceMark; byName: string; markedAt: Instant }

/**
 * Finds the mark that stands in the register at that hour, where the school answered with the child's day. Null for any
 * other answer.
 */
export function standingMarkIn({ answer }: Entry, time: LocalTime): StandingMark | null {
  if (answer?.outcome !== 'conflict') return null
  const truth = answer.truth as ({ __typename?: string } & RegisterDay) | null
  if (truth?.__typename !== 'PresenceDay') return null
  const day = trueDayOf(truth)
  const standing = day[halfDayAt(time)] ?? day.pm ?? day.am
  return standing && { mark: standing.mark, byName: standing.by.name, markedAt: standing.at }
}

/** Another line at the door that stands against one, and who wrote it. `isRemoved`: it was struck out meanwhile. */
export type StandingPassage = {
  passage: Passage
  byName: string
  writtenAt: Instant
  isRemoved: boolean
}

/** The line of the other tablet, where the school answered with it; null for any other answer. */
export function standingPassageIn(
  { answer, content }: Entry,
  { date, zone }: { date: LocalDate; zone: string },
): StandingPassage | null {
  if (answer?.outcome !== 'conflict' || !isAboutLine(content)) return null
  const line = answer.truth as
    | (Omit<StandingPassage, 'passage'> & Pick<LineContent, 'line' | 'at'>)
    | null
  const passage = line && 'line' in line ? passageOf(line, { date, zone }) : null
  if (!line || !passage) return null
  const { byName, writtenAt, isRemoved } = line
  return { passage, byName, writtenAt, isRemoved }
}

type Known = { before: DayMarks; passage: Pick<Passage, 'way' | 'time'> }

/**
 * Answers what each passage of a child's day writes into it, one after the other, as the school will. One that is
 * corrected or taken back gives back what it replaced, as far as this tablet saw it.
 */
export function followPassages(
  open: readonly HalfDay[],
): (day: EnteredDay, waiting: WaitingPassage) => MarkWrite[] {
  const known = new Map<string, Known>()
  return (day, { lineId, passage, isTakenBack }) => {
    const own = known.get(lineId)
    const before = own?.before ?? null
    const marks = marksOf(day)
    if (isTakenBack) {
      known.delete(lineId)
      return writesBack(own?.passage ?? passage, { day: marks, before, open })
    }
    known.set(lineId, { before: before ?? marks, passage })
    const back = own ? writesBack(own.passage, { day: marks, before, open }) : []
    const entered = withMarks(day, { writes: back, at: passage.at })
    return [...back, ...passageWrites(passage, { day: entered, open })]
  }
}

/** A day after these writes, entered at that moment. */
export function withMarks(
  day: EnteredDay,
  { writes, at }: { writes: readonly MarkWrite[]; at: Instant },
): EnteredDay {
  const next = { ...day }
  for (const { halfDay, mark } of writes) next[halfDay] = mark && { mark, at }
  return next
}
