import type { ClassId } from '#domain/kernel/ids.ts'
import { parseEvaluation, parseObservation, parseRemoval } from '#domain/pedagogy/parse-pedagogy.ts'
import type {
  EvaluateMilestone,
  RemoveObservation,
  WriteObservation,
} from '#domain/pedagogy/pedagogy.ts'
import type { AnyEntryKind, EntryKind } from '#src/offline/outbox/entry-kind.ts'
import { kindsOf } from '#src/records/kinds-of.ts'
import { truthOf } from '#src/records/truth-of.ts'
import { observationFields, standingFields } from './pedagogy.operations.ts'

/**
 * One level of one child on one milestone, format 1. The names are not sent. They are kept for the list of
 * entries, which names both when the class is no longer in the cache.
 */
export type EvaluationContent = EvaluateMilestone & {
  childName: string
  milestoneText: string
  /** As the school calls the level. An entry of an older app does not have it. */
  levelName?: string
}

/** An observation, format 1. `classId` says which list shows it while it waits; it is not sent. */
export type ObservationContent = WriteObservation & {
  classId: ClassId
  childNames: readonly string[]
}

export type RemovalContent = RemoveObservation & {
  classId: ClassId
  childNames: readonly string[]
}

export const milestoneLane = (childId: string, milestoneId: string): string =>
  `milestone:${childId}:${milestoneId}`

export const observationLane = (observationId: string): string => `observation:${observationId}`

const codeOf = (
  read: ReturnType<typeof parseEvaluation | typeof parseObservation | typeof parseRemoval>,
) => (read.ok ? null : read.refusal.code)

export const evaluateMilestoneKind: EntryKind<EvaluationContent> = {
  kind: 'evaluateMilestone',
  format: 1,
  laneOf: ({ childId, milestoneId }) => milestoneLane(childId, milestoneId),
  // A tap takes the place of the tap before it; what somebody wrote down stays in the history.
  keyOf({ childId, milestoneId, evaluationId, comment, observationId }) {
    const lane = milestoneLane(childId, milestoneId)
    return comment || observationId ? `${lane}:${evaluationId}` : lane
  },
  check: (content) => codeOf(parseEvaluation(content)),
  toAct: ({ evaluationId, childId, milestoneId, level, date, comment, observationId }) => ({
    format: 1,
    act: {
      evaluateMilestone: {
        evaluationId,
        childId,
        milestoneId,
        level,
        date,
        comment,
        observationId,
      },
    },
  }),
  truth: truthOf(standingFields),
}

const observationKind = kindsOf<RemovalContent>({
  laneOf: ({ observationId }) => observationLane(observationId),
  truth: truthOf(observationFields),
})

export const writeObservationKind = observationKind<ObservationContent>('writeObservation', {
  key: () => 'write',
  sent: ['observationId', 'childIds', 'date', 'text', 'milestones', 'mediaIds'],
  check: (content) => codeOf(parseObservation(content)),
})

export const removeObservationKind = observationKind('removeObservation', {
  key: () => 'remove',
  sent: ['observationId'],
  check: (content) => codeOf(parseRemoval(content)),
})

export const entryKinds = [
  evaluateMilestoneKind,
  writeObservationKind,
  removeObservationKind,
] as readonly AnyEntryKind[]
