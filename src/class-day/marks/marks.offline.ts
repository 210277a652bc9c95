import type { HalfDay, MarkPresence, PresenceMark } from '#domain/presence/presence.ts'
import type { AnyEntryKind, EntryKind } from '#src/offline/outbox/entry-kind.ts'
import type { Gender } from './class-register.ts'
import { whereLane } from './day-lane.ts'
import { registerDaySelection } from './register-day-selection.ts'

/**
 * One half-day of one child, format 1. The name and the gender are not sent. The list of entries has to speak of the child
 * when the class is no longer in the cache.
 */
export type MarkContent = Omit<MarkPresence, 'period'> & {
  period: HalfDay
  childName: string
  gender: Gender
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

/** The rule of the domain judges a mark before it becomes an entry: the kind does not judge it again. */
export const markPresenceKind: EntryKind<MarkContent> = {
  kind: 'markPresence',
  format: 1,
  laneOf: whereLane,
  keyOf: (content) => `${whereLane(content)}:${content.period}`,
  toAct: ({ childId, date, period, mark }) => ({
    format: 1,
    act: { markPresence: { childId, date, period, mark: mark && markInput(mark) } },
  }),
  truth: {
    typename: 'PresenceDay',
    selection: registerDaySelection,
    // The child's whole day, as it stands after the mark.
    isWhole: true,
  },
}

export const entryKinds = [markPresenceKind] as readonly AnyEntryKind[]
