import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Level } from '#domain/pedagogy/pedagogy.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { EvaluationResult, FrameworkResult } from '../pedagogy.operations.ts'
import { milestoneOf, trueCellOf } from '../pedagogy-truth.ts'

/** One judgement of the past. */
export type Judgement = {
  id: string
  date: LocalDate
  level: Level | null
  comment: string | null
  byName: string
  isApproved: boolean
}

/** A milestone with all that was ever judged of a child on it, oldest first. */
export type MilestoneHistory = {
  milestoneId: string
  code: string | null
  text: string
  judgements: readonly Judgement[]
}

/** The milestones of a domain on which there is something; the last group holds what no framework has any more. */
export type DomainHistory = {
  id: string
  name: string | null
  milestones: readonly MilestoneHistory[]
}

const judgementOf = (result: EvaluationResult): Judgement => ({
  id: result.id,
  date: result.date as LocalDate,
  level: trueCellOf(result).level,
  comment: result.comment,
  byName: result.byName,
  isApproved: result.isApproved,
})

/**
 * What a child has learnt, in the order of the frameworks. It belongs to the child: whatever class it was judged in, and
 * whether the milestone is still offered or not.
 */
export function historyOf(
  evaluations: readonly EvaluationResult[],
  { frameworks, locale }: { frameworks: readonly FrameworkResult[]; locale: Locale },
): DomainHistory[] {
  const byMilestone = new Map<string, EvaluationResult[]>()
  for (const evaluation of evaluations.toSorted((one, other) => one.version - other.version)) {
    const judged = byMilestone.get(evaluation.milestoneId)
    if (judged) judged.push(evaluation)
    else byMilestone.set(evaluation.milestoneId, [evaluation])
  }
  const history: DomainHistory[] = []
  for (const { domains } of frameworks)
    for (const { id, nameEn, nameFr, milestones } of domains) {
      const own = milestones.flatMap((milestone): MilestoneHistory[] => {
        const judged = byMilestone.get(milestone.id)
        if (!judged) return []
        byMilestone.delete(milestone.id)
        const { milestoneId, code, text } = milestoneOf(milestone, locale)
        return [{ milestoneId, code, text, judgements: judged.map(judgementOf) }]
      })
      const name = (locale === 'fr' ? nameFr : nameEn) || nameEn || nameFr
      if (own.length > 0) history.push({ id, name, milestones: own })
    }
  const others = [...byMilestone].map(([milestoneId, judged]) => ({
    milestoneId,
    code: null,
    text: '',
    judgements: judged.map(judgementOf),
  }))
  return others.length > 0
    ? [...history, { id: 'others', name: null, milestones: others }]
    : history
}

/** Judgements that the direction has not approved yet: only what stands is looked at. */
export const toApprove = (history: readonly DomainHistory[]): string[] =>
  history.flatMap(({ milestones }) =>
    milestones.flatMap(({ judgements }) => {
      const last = judgements.at(-1)
      return last && !last.isApproved && last.level !== null ? [last.id] : []
    }),
  )
