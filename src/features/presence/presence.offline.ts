import type { ClassId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { parseMarkPresence } from '#domain/presence/parse-mark.ts'
import type { HalfDay, MarkPresence, PresenceMark } from '#domain/presence/presence.ts'
import { whereLane } from '#src/class-day/day-lane.ts'
import { registerDaySelection } from '#src/class-day/register-day.ts'
import { type Entry, tappedAt } from '#src/offline/entry.ts'
import type { AnyEntryKind, EntryKind } from '#src/offline/entry-kind.ts'
import type { PresenceDayResult } from './presence.operations.ts'
import type { MarkEntry } from './presence.view.ts'
import { trueDayOf } from './presence-truth.ts'
import type { Gender } from './presence-words.ts'

/**
 * One half-day of one child, format 1. The name and the gender are kept for the list of entries,
 * which has to speak of the child when the class is no longer in the cache; they are not sent.
 */
export type MarkContent = Omit<MarkPresence, 'period'> & {
  period: HalfDay
  childName: string
  gender: Gender
}

/** One class and half-day whose register is submitted, format 1. */
export type SubmitContent = {
  classId: ClassId
  className: string
  date: LocalDate
  period: HalfDay
}

/** GraphQL's MarkInput: only what the state has, since a stray detail refuses the mark. */
function markInput(mark: PresenceMark) {
  const { state, note } = mark
  switch (mark.state) {
    case 'present':
    case 'late':
      return { state, note, arrivedAt: mark.arrivedAt }
    case 'left': {
      const { arrivedAt, leftAt, wasLate } = mark
      return { state, note, arrivedAt, leftAt, wasLate }
    }
    case 'absent':
      return { state, note, reason: mark.reason, justified: mark.justified }
    case 'excused':
      return { state, note, reason: mark.reason, expectedAt: mark.expectedAt }
  }
}

export const markPresenceKind: EntryKind<MarkContent> = {
  kind: 'markPresence',
  format: 1,
  laneOf: whereLane,
  keyOf: (content) => `${whereLane(content)}:${content.period}`,
  check(content) {
    const read = parseMarkPresence(content)
    return read.ok ? null : read.refusal.code
  },
  toAct: ({ childId, date, period, mark }) => ({
    format: 1,
    act: { markPresence: { childId, date, period, mark: mark && markInput(mark) } },
  }),
  truth: {
    typename: 'PresenceDay',
    selection: registerDaySelection,
  },
}

const registerLane = (content: SubmitContent): string =>
  `register:${content.classId}:${content.date}:${content.period}`

export const submitRegisterKind: EntryKind<SubmitContent> = {
  kind: 'submitRegister',
  format: 1,
  laneOf: registerLane,
  keyOf: registerLane,
  toAct: ({ classId, date, period }) => ({
    format: 1,
    act: { submitRegister: { classId, date, period } },
  }),
  truth: {
    typename: 'RegisterSubmission',
    selection: 'id classId date period byName submittedAt version',
  },
}

/** A mark of the outbox as the view folds it. */
export function markEntryOf(entry: Entry<MarkContent>): MarkEntry {
  const { entryId, seq, status, content, answer } = entry
  const at = tappedAt(entry)
  const answered = answer && answer.outcome !== 'refused' ? answer : null
  const truth = answered?.truth as PresenceDayResult | null | undefined
  return {
    entryId,
    seq,
    status,
    content,
    at,
    version: answered?.version ?? null,
    truth: truth ? trueDayOf(truth) : null,
  }
}

export const entryKinds = [markPresenceKind, submitRegisterKind] as readonly AnyEntryKind[]
