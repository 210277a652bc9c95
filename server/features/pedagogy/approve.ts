import { parseId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import type { EvaluationId, ObservationId } from '#domain/pedagogy/pedagogy.ts'
import { refusal } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { findEvaluations, approveEvaluations as writeApproval } from './evaluation.sql.ts'
import { logPedagogyChange } from './log-change.ts'
import {
  findObservations,
  approveObservations as writeObservationApproval,
} from './observation.sql.ts'
import { requireApprover } from './pedagogy.policy.ts'
import {
  type EvaluationTruth,
  evaluationTruth,
  type ObservationTruth,
  observationTruth,
} from './pedagogy-truth.ts'

/** A class of thirty on two hundred milestones. */
const mostAtOnce = 6_000

function readIds<Id extends EvaluationId | ObservationId>(texts: readonly string[]): Id[] {
  if (texts.length > mostAtOnce) throw refusal('INPUT_INVALID')
  return [...new Set(texts.flatMap((text) => parseId<Id>(text) ?? []))]
}

/** Approves what teachers judged; what is approved already stays so. Answers those of them that the school knows. */
export async function approveEvaluations(
  context: RequestContext,
  { evaluationIds }: { evaluationIds: readonly string[] },
): Promise<EvaluationTruth[]> {
  const viewer = requireApprover(context)
  const ids = readIds<EvaluationId>(evaluationIds)
  const at = instantOf(context.clock.now())
  return context.database.inSchool(viewer.schoolId, async (tx) => {
    const after = { evaluations: await writeApproval(tx, { ids, by: viewer.userId, at }) }
    await logPedagogyChange(tx, context, { viewer, act: 'approveEvaluations', before: null, after })
    return (await findEvaluations(tx, ids)).map(evaluationTruth)
  })
}

/** Approves what teachers observed, in the version that stands. */
export async function approveObservations(
  context: RequestContext,
  { observationIds }: { observationIds: readonly string[] },
): Promise<ObservationTruth[]> {
  const viewer = requireApprover(context)
  const ids = readIds<ObservationId>(observationIds)
  const at = instantOf(context.clock.now())
  return context.database.inSchool(viewer.schoolId, async (tx) => {
    const after = {
      observations: await writeObservationApproval(tx, { ids, by: viewer.userId, at }),
    }
    await logPedagogyChange(tx, context, {
      viewer,
      act: 'approveObservations',
      before: null,
      after,
    })
    return (await findObservations(tx, ids)).map(observationTruth)
  })
}
