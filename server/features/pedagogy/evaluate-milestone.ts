import { dateIn } from '#domain/kernel/instant.ts'
import type { Result } from '#domain/kernel/result.ts'
import { isApprovedAsWritten } from '#domain/pedagogy/approval.ts'
import { refusalOfChild, refusalOfDay } from '#domain/pedagogy/decide-pedagogy.ts'
import { parseEvaluation, type UnreadEvaluation } from '#domain/pedagogy/parse-pedagogy.ts'
import type { EvaluateMilestone, PedagogyRefusal } from '#domain/pedagogy/pedagogy.ts'
import { periodOn } from '#domain/pedagogy/periods.ts'
import type { Glance } from '#server/platform/database.ts'
import type {
  ArrivedEntry,
  Batch,
  Decision,
  EntryKind,
  OpenedKind,
  OpeningBatch,
} from '#server/platform/entries/entry-kind.ts'
import { listEnrolmentsOf } from '#server/records/enrolments.sql.ts'
import { placeFor } from '#server/records/place.ts'
import {
  appendEvaluations,
  findEvaluations,
  findStanding,
  type Judged,
  lockJudged,
  type NewEvaluation,
} from './evaluation.sql.ts'
import { findMilestones } from './framework.sql.ts'
import { mayFollowLearning } from './pedagogy.policy.ts'
import { loadSettings } from './pedagogy-settings.sql.ts'
import { type EvaluationRow, evaluationTruth } from './pedagogy-truth.ts'
import { forbidden, noSubject, refusedAbout } from './refused-entry.ts'

type Act = UnreadEvaluation
type Read = Result<EvaluateMilestone, PedagogyRefusal>

const keyOf = ({ childId, milestoneId }: Judged): string => `${childId}:${milestoneId}`

/**
 * One judgement on one child and one milestone. Nothing is ever replaced and nothing conflicts: the judgement that the
 * server hears last stands, and the earlier ones stay in the child's history, whatever class it was in.
 */
export const evaluateMilestone: EntryKind<Act> = {
  name: 'evaluateMilestone',
  formats: [1],
  async open(batch, acts) {
    const read = new Map<Act, Read>(acts.map((act) => [act, parseEvaluation(act)]))
    const wishes = [...read.values()].flatMap((act) => (act.ok ? [act.value] : []))
    return openHistories(batch, { read, facts: await loadFacts(batch, wishes) })
  },
}

type Facts = Awaited<ReturnType<typeof loadFacts>>

async function loadFacts(
  { tx, asking, viewer }: OpeningBatch,
  wishes: readonly EvaluateMilestone[],
) {
  const judged = [...new Map(wishes.map((wish) => [keyOf(wish), wish])).values()]
  const childIds = [...new Set(judged.map(({ childId }) => childId))]
  const milestoneIds = [...new Set(judged.map(({ milestoneId }) => milestoneId))]
  const evaluationIds = wishes.map(({ evaluationId }) => evaluationId)
  const [, standing, known, enrolments, milestones, settings] = await Promise.all([
    lockJudged(tx, judged),
    findStanding(asking, judged),
    findEvaluations(asking, evaluationIds),
    listEnrolmentsOf(asking, { childIds, viewerId: viewer.userId }),
    findMilestones(asking, milestoneIds),
    loadSettings(asking),
  ])
  return {
    standing: new Map<string, EvaluationRow>(standing.map((row) => [keyOf(row), row])),
    known: new Map<string, EvaluationRow>(known.map((row) => [row.id, row])),
    enrolments: Map.groupBy(enrolments, ({ childId }) => childId),
    milestones,
    settings,
  }
}

function openHistories(
  { viewer, now }: Batch,
  { read, facts }: { read: Map<Act, Read>; facts: Facts },
): OpenedKind<Act> {
  const today = dateIn(now, viewer.school.timeZone)
  const isAllowed = mayFollowLearning(viewer)
  const isApproved = isApprovedAsWritten(viewer.userType, facts.settings)
  const added: NewEvaluation[] = []

  function refusalOf({ childId, milestoneId, date }: EvaluateMilestone): PedagogyRefusal | null {
    const enrolments = facts.enrolments.get(childId) ?? []
    const place = placeFor(viewer, { work: 'pedagogy', enrolments, date })
    if (!place) return { code: 'pedagogy.unknown-child', facts: {} }
    if (!facts.milestones.has(milestoneId)) {
      return { code: 'pedagogy.unknown-milestone', facts: {} }
    }
    return refusalOfDay(date, today) ?? refusalOfChild(place, date)
  }

  function decide(entry: ArrivedEntry<Act>): Decision {
    const request = read.get(entry.act) ?? parseEvaluation(entry.act)
    if (!isAllowed) return forbidden
    if (!request.ok) return refusedAbout(noSubject, request.refusal)
    const wish = request.value
    const subject = { subjectId: wish.childId, subjectDate: wish.date }
    const refusal = refusalOf(wish)
    if (refusal) return refusedAbout(subject, refusal)
    const standing = facts.standing.get(keyOf(wish)) ?? null
    const before = standing && evaluationTruth(standing)
    const known = facts.known.get(wish.evaluationId)
    if (known) {
      if (!isSame(known, wish)) {
        return refusedAbout(subject, { code: 'pedagogy.evaluation-exists', facts: {} })
      }
      const after = evaluationTruth(known)
      return { ...subject, outcome: 'accepted', version: known.version, before: after, after }
    }
    const { evaluationId: id, ...judgement } = wish
    const row: EvaluationRow = {
      id,
      ...judgement,
      version: (standing?.version ?? 0) + 1,
      periodId: periodOn(facts.settings.periods, wish.date)?.id ?? null,
      byUserId: viewer.userId,
      byName: viewer.name,
      at: entry.at,
      isApproved,
    }
    facts.standing.set(keyOf(row), row)
    facts.known.set(id, row)
    added.push({ ...row, deviceId: entry.device.deviceId })
    const { version } = row
    return { ...subject, outcome: 'accepted', version, before, after: evaluationTruth(row) }
  }

  return { decide, write: (last: Glance) => appendEvaluations(last, added) }
}

const isSame = (row: EvaluationRow, wish: EvaluateMilestone): boolean =>
  row.childId === wish.childId &&
  row.milestoneId === wish.milestoneId &&
  row.level === wish.level &&
  row.date === wish.date &&
  row.comment === wish.comment &&
  row.observationId === wish.observationId
