import { parseId } from '#domain/kernel/ids.ts'
import { dateIn, type Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { accept } from '#domain/kernel/result.ts'
import { decideApproval } from '#domain/pedagogy/approval.ts'
import type { EvaluationId, ObservationId } from '#domain/pedagogy/pedagogy.ts'
import { keepingAct } from '#server/platform/keeping/keeping-act.ts'
import { refusal, type SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import {
  holdUnapprovedEvaluations,
  approveEvaluations as writeApproval,
} from './evaluations/evaluation.sql.ts'
import {
  holdUnapprovedObservations,
  approveObservations as writeObservationApproval,
} from './observations/observation.sql.ts'
import { requireApprover } from './pedagogy.policy.ts'

/** A class of thirty on two hundred milestones. */
const mostAtOnce = 6_000

function requireApproverOf(context: RequestContext, ids: readonly string[]): SchoolViewer {
  const viewer = requireApprover(context)
  if (ids.length > mostAtOnce) throw refusal('INPUT_INVALID')
  return viewer
}

const idsOf = <Id extends EvaluationId | ObservationId>(texts: readonly string[]): Id[] => [
  ...new Set(texts.flatMap((text) => parseId<Id>(text) ?? [])),
]

type Waiting<Id> = readonly { id: Id; date: LocalDate }[]

function approvalOf<Id>(waiting: Waiting<Id>, { by, at }: { by: SchoolViewer; at: Instant }) {
  const decided = decideApproval(waiting, dateIn(at, by.school.timeZone))
  return decided.ok ? accept(decided.value && { ids: decided.value, at }) : decided
}

type EvaluationsWish = { evaluationIds: readonly string[] }

/**
 * Approves what teachers judged. What is approved already stays so, and an unknown one changes nothing. One of a school
 * year that is over refuses them all.
 */
export const approveEvaluations = keepingAct({
  name: 'approveEvaluations',
  policy: (context, { evaluationIds }: EvaluationsWish) =>
    requireApproverOf(context, evaluationIds),
  lock: (tx, { wish }) => holdUnapprovedEvaluations(tx, idsOf(wish.evaluationIds)),
  read: (tx, { wish }) => holdUnapprovedEvaluations(tx, idsOf(wish.evaluationIds)),
  decide: ({ standing, ...done }) => approvalOf(standing, done),
  write: (tx, { change, by }) => writeApproval(tx, { ...change, by: by.userId }),
  log: ({ change }) => ({ before: null, after: { evaluations: change.ids.length } }),
})

type ObservationsWish = { observationIds: readonly string[] }

/** Approves what teachers observed, in the version that stands. */
export const approveObservations = keepingAct({
  name: 'approveObservations',
  policy: (context, { observationIds }: ObservationsWish) =>
    requireApproverOf(context, observationIds),
  lock: (tx, { wish }) => holdUnapprovedObservations(tx, idsOf(wish.observationIds)),
  read: (tx, { wish }) => holdUnapprovedObservations(tx, idsOf(wish.observationIds)),
  decide: ({ standing, ...done }) => approvalOf(standing, done),
  write: (tx, { change, by }) => writeObservationApproval(tx, { ...change, by: by.userId }),
  log: ({ change }) => ({ before: null, after: { observations: change.ids.length } }),
})
