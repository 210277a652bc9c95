import type { ChildId } from '#domain/kernel/ids.ts'
import { dateIn } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Result } from '#domain/kernel/result.ts'
import { isJudgementApproved, saysTheSame } from '#domain/pedagogy/approval.ts'
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
  type Judged,
  listHistoriesOf,
  lockJudged,
  type NewEvaluation,
} from './evaluation.sql.ts'
import { findMilestones } from './framework.sql.ts'
import { listObserved } from './observation.sql.ts'
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
  const observationIds = wishes.flatMap(({ observationId }) => observationId ?? [])
  const [, judgedSoFar, known, enrolments, milestones, settings, observed] = await Promise.all([
    lockJudged(tx, judged),
    listHistoriesOf(asking, judged),
    findEvaluations(asking, evaluationIds),
    listEnrolmentsOf(asking, { childIds, viewerId: viewer.userId }),
    findMilestones(asking, milestoneIds),
    loadSettings(asking),
    observationIds.length > 0 ? listObserved(asking, observationIds) : [],
  ])
  return {
    histories: Map.groupBy(judgedSoFar, keyOf),
    known: new Map<string, EvaluationRow>(known.map((row) => [row.id, row])),
    enrolments: Map.groupBy(enrolments, ({ childId }) => childId),
    milestones,
    settings,
    observed: new Map<string, readonly ChildId[]>(observed.map((it) => [it.id, it.childIds])),
  }
}

function openHistories(
  { viewer, now }: Batch,
  { read, facts }: { read: Map<Act, Read>; facts: Facts },
): OpenedKind<Act> {
  const today = dateIn(now, viewer.school.timeZone)
  const isAllowed = mayFollowLearning(viewer)
  const added: NewEvaluation[] = []

  function refusalOn(date: LocalDate, { childId, milestoneId }: Judged): PedagogyRefusal | null {
    const enrolments = facts.enrolments.get(childId) ?? []
    const place = placeFor(viewer, { work: 'pedagogy', enrolments, date })
    if (!place) return { code: 'pedagogy.unknown-child', facts: {} }
    if (!facts.milestones.has(milestoneId)) {
      return { code: 'pedagogy.unknown-milestone', facts: {} }
    }
    return refusalOfDay(date, today) ?? refusalOfChild(place, date)
  }

  /** Its observation may still be on its way, in another lane or in this very batch: only what is there can be wrong. */
  function isOfAnother({ childId, observationId }: EvaluateMilestone): boolean {
    const childIds = observationId && facts.observed.get(observationId)
    return childIds ? !childIds.includes(childId) : false
  }

  /**
   * What says again word for word what was judged here before is a way back, or changes nothing: it may be about a day of
   * another class or school year, as long as its author may judge the child on the day of the tap.
   */
  function refusalOf(
    wish: EvaluateMilestone,
    { entry, history }: { entry: ArrivedEntry<Act>; history: readonly EvaluationRow[] },
  ): PedagogyRefusal | null {
    const refusal = refusalOn(wish.date, wish)
    if (!refusal || !history.some((row) => saysTheSame(row, wish))) return refusal
    return refusalOn(dateIn(entry.at, viewer.school.timeZone), wish) && refusal
  }

  /** Who takes back by mistake what was approved may say it again: their own taking back is no word of the direction. */
  const approvedIn = (history: readonly EvaluationRow[]): EvaluationRow | null =>
    history.findLast(
      ({ isApproved, level, byUserId }) =>
        isApproved && (level !== null || byUserId !== viewer.userId),
    ) ?? null

  function decide(entry: ArrivedEntry<Act>): Decision {
    const request = read.get(entry.act) ?? parseEvaluation(entry.act)
    if (!isAllowed) return forbidden
    if (!request.ok) return refusedAbout(noSubject, request.refusal)
    const wish = request.value
    const subject = { subjectId: wish.childId, subjectDate: wish.date }
    const history = facts.histories.get(keyOf(wish)) ?? []
    const refusal = refusalOf(wish, { entry, history })
    if (refusal) return refusedAbout(subject, refusal)
    if (isOfAnother(wish)) {
      return refusedAbout(subject, { code: 'pedagogy.unknown-observation', facts: {} })
    }
    const standing = history.at(-1) ?? null
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
      isApproved: isJudgementApproved(wish, {
        by: viewer.userType,
        school: facts.settings,
        approved: approvedIn(history),
      }),
    }
    facts.histories.set(keyOf(row), [...history, row])
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
