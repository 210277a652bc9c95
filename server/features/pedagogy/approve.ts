import { parseId, type UserId } from '#domain/kernel/ids.ts'
import { type Instant, instantOf } from '#domain/kernel/instant.ts'
import type { EvaluationId, ObservationId } from '#domain/pedagogy/pedagogy.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { recordChange } from '#server/platform/keeping/changes.sql.ts'
import { refusal } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import {
  findEvaluations,
  approveEvaluations as writeApproval,
} from './evaluations/evaluation.sql.ts'
import {
  findObservations,
  approveObservations as writeObservationApproval,
} from './observations/observation.sql.ts'
import { requireApprover } from './pedagogy.policy.ts'
import {
  type EvaluationTruth,
  evaluationTruth,
  type ObservationTruth,
  observationTruth,
} from './pedagogy-truth.ts'

/** A class of thirty on two hundred milestones. */
const mostAtOnce = 6_000

/** Who approves what, when: one line of the log says how many were waiting. */
async function approving<Id extends EvaluationId | ObservationId, Truth>(
  context: RequestContext,
  {
    of,
    texts,
    write,
    read,
  }: {
    of: 'evaluations' | 'observations'
    texts: readonly string[]
    write: (tx: Transaction, approval: { ids: Id[]; by: UserId; at: Instant }) => Promise<number>
    read: (tx: Transaction, ids: Id[]) => Promise<Truth[]>
  },
): Promise<Truth[]> {
  const { userId, actorId, schoolId } = requireApprover(context)
  if (texts.length > mostAtOnce) throw refusal('INPUT_INVALID')
  const ids = [...new Set(texts.flatMap((text) => parseId<Id>(text) ?? []))]
  const at = instantOf(context.clock.now())
  return context.database.inSchool(schoolId, async (tx) => {
    const count = await write(tx, { ids, by: userId, at })
    const who = { accountId: userId, actorId, subjectId: null }
    const line = { changeId: context.ids.next(), act: acts[of], ...who, at }
    await recordChange(tx, { schoolId, change: { ...line, before: null, after: { [of]: count } } })
    return read(tx, ids)
  })
}

const acts = { evaluations: 'approveEvaluations', observations: 'approveObservations' } as const

/** Approves what teachers judged; what is approved already stays so. Answers those of them that the school knows. */
export const approveEvaluations = (
  context: RequestContext,
  { evaluationIds: texts }: { evaluationIds: readonly string[] },
): Promise<EvaluationTruth[]> =>
  approving<EvaluationId, EvaluationTruth>(context, {
    of: 'evaluations',
    texts,
    write: writeApproval,
    read: async (tx, ids) => (await findEvaluations(tx, ids)).map(evaluationTruth),
  })

/** Approves what teachers observed, in the version that stands. */
export const approveObservations = (
  context: RequestContext,
  { observationIds: texts }: { observationIds: readonly string[] },
): Promise<ObservationTruth[]> =>
  approving<ObservationId, ObservationTruth>(context, {
    of: 'observations',
    texts,
    write: writeObservationApproval,
    read: async (tx, ids) => (await findObservations(tx, ids)).map(observationTruth),
  })
