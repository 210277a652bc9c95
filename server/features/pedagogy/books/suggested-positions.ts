import type { Level } from '#domain/pedagogy/pedagogy.ts'
import { suggestPosition, synthesisLines } from '#domain/pedagogy/synthesis-form.ts'
import type { FrameworkRecord } from '../framework.sql.ts'
import type { EvaluationRow } from '../pedagogy-truth.ts'

/** The last judgement of each milestone in a child's history. */
export const standingIn = (history: readonly EvaluationRow[]): EvaluationRow[] => [
  ...new Map(
    history.toSorted((a, b) => a.version - b.version).map((row) => [row.milestoneId, row]),
  ).values(),
]

/** Suggests levels for each line of the synthesis from a child's evaluations, by the codes of Préau's cycle 1. */
export function suggestedPositions(
  frameworks: readonly FrameworkRecord[],
  history: readonly EvaluationRow[],
): Map<string, Level | null> {
  const levelOf = new Map(standingIn(history).map(({ milestoneId, level }) => [milestoneId, level]))
  const domains = frameworks
    .filter(({ kind }) => kind === 'cycle-1')
    .flatMap((framework) => framework.domains)
  const reached = domains.flatMap((domain) =>
    domain.milestones.flatMap(({ id, code }) => {
      const level = levelOf.get(id)
      return level ? [{ codes: [domain.code, code], level }] : []
    }),
  )
  return new Map(
    synthesisLines.map(({ code, sources }) => {
      const own = reached.filter(({ codes }) => codes.some((it) => it && sources.includes(it)))
      return [code, suggestPosition(own.map(({ level }) => level))]
    }),
  )
}
