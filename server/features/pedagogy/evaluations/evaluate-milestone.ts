import type { LocalDate } from '#domain/kernel/local-date.ts'
import { isJudgementApproved, saysTheSame } from '#domain/pedagogy/approval.ts'
import { refusalOfChild, refusalOfDay } from '#domain/pedagogy/decide-pedagogy.ts'
import { parseEvaluation } from '#domain/pedagogy/parse-pedagogy.ts'
import type { EvaluateMilestone } from '#domain/pedagogy/pedagogy.ts'
import { periodOn } from '#domain/pedagogy/periods.ts'
import {
  type AskedOf,
  type RecordFamily,
  type Refusal,
  recordKind,
  refuseEntry,
} from '#server/platform/entries/record-kind.ts'
import { mayFollowLearning } from '../pedagogy.policy.ts'
import { type EvaluationRow, evaluationTruth } from '../pedagogy-truth.ts'
import type { NewEvaluation } from './evaluation.sql.ts'
import { evaluationRows } from './evaluation-rows.ts'

type Rows = ReturnType<typeof evaluationRows>
type Asked = AskedOf<EvaluateMilestone, Rows, EvaluationRow | null>

const aboutEvaluations: RecordFamily<EvaluateMilestone, EvaluationRow, Rows, NewEvaluation> = {
  rows: evaluationRows,
  policy: mayFollowLearning,
  find: ({ request, rows }) =>
    rows.known.get(request.evaluationId) ?? rows.historyOf(request).at(-1) ?? null,
  subject: ({ request }) => ({ subjectId: request.childId, subjectDate: request.date }),
  place: whyNotJudged,
  // Who no longer has the child adds a level only where nobody else has judged since the tap: the newer one stands.
  afterStay: {
    is: ({ request: { childId }, rows, today }) =>
      !rows.places.isKnown({ work: 'pedagogy', childId, date: today }),
    isAlone: ({ request, rows, entry, batch: { viewer } }) =>
      rows.historyOf(request).every((row) => row.byUserId === viewer.userId || row.at <= entry.at),
  },
  put({ deviceId, ...row }, { rows }) {
    rows.add({ row, deviceId })
    return evaluationTruth(row)
  },
  truth: evaluationTruth,
}

/**
 * One judgement on one child and one milestone. Nothing is ever replaced and nothing conflicts. The judgement that the
 * server hears last stands. The earlier ones stay in the child's history, whatever class it was in. A late one of somebody
 * who no longer has the child never stands over a newer one.
 */
export const evaluateMilestone = recordKind(aboutEvaluations, {
  name: 'evaluateMilestone',
  parse: parseEvaluation,
  judge: ({ request, standing, rows, entry, batch: { viewer } }) => {
    const { evaluationId: id, ...judgement } = request
    if (standing?.id === id) {
      return isSame(standing, request)
        ? { is: 'unchanged' }
        : refuseEntry({ code: 'pedagogy.evaluation-exists' })
    }
    const settings = rows.settings()
    const change: NewEvaluation = {
      id,
      ...judgement,
      version: (standing?.version ?? 0) + 1,
      periodId: periodOn(settings.periods, request.date)?.id ?? null,
      byUserId: viewer.userId,
      byName: viewer.name,
      deviceId: entry.device.deviceId,
      at: entry.at,
      isApproved: isJudgementApproved(request, {
        by: viewer.userType,
        school: settings,
        approved: approvedIn(rows.historyOf(request), viewer),
      }),
    }
    return { is: 'write', change }
  },
})

/**
 * Says why a wish is refused. One that says word for word what was judged here before is a way back, or changes nothing.
 * So it may be about a day of another class or school year. Its author has to be one who may judge the child on the day
 * of the tap.
 */
function whyNotJudged(asked: Asked): Refusal | null {
  const { request, rows, writtenOn } = asked
  const refusal = whyNotOn(request.date, asked)
  const isWayBack = () => rows.historyOf(request).some((row) => saysTheSame(row, request))
  if (refusal && !(isWayBack() && !whyNotOn(writtenOn, asked))) return refusal
  // Its observation may still be on its way, in another lane or in this very batch: only what is there can be wrong.
  const observed = request.observationId && rows.observed.get(request.observationId)
  const isOfAnother = observed && !observed.includes(request.childId)
  return isOfAnother ? { code: 'pedagogy.unknown-observation' } : null
}

function whyNotOn(
  date: LocalDate,
  { request, rows, ...when }: Pick<Asked, 'request' | 'rows' | 'today' | 'writtenOn'>,
): Refusal | null {
  const { childId } = request
  const { writtenOn } = when
  const place = rows.places.placeOfTap({ work: 'pedagogy', childId, date, writtenOn })
  if (!place) return { code: 'pedagogy.unknown-child' }
  if (!rows.milestones.has(request.milestoneId)) return { code: 'pedagogy.unknown-milestone' }
  return refusalOfDay(date, when) ?? refusalOfChild(place, date)
}

/**
 * Finds what was approved: a person may say it again after taking it back by mistake. Their own taking back is no word of
 * the direction.
 */
const approvedIn = (
  history: readonly EvaluationRow[],
  { userId }: Pick<Asked['batch']['viewer'], 'userId'>,
): EvaluationRow | null =>
  history.findLast(
    ({ isApproved, level, byUserId }) => isApproved && (level !== null || byUserId !== userId),
  ) ?? null

const isSame = (row: EvaluationRow, wish: EvaluateMilestone): boolean =>
  saysTheSame(row, wish) &&
  row.childId === wish.childId &&
  row.milestoneId === wish.milestoneId &&
  row.observationId === wish.observationId
