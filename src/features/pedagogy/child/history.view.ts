import { dateIn } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { inLanguage } from '#domain/kernel/text.ts'
import { mayStillBeApproved } from '#domain/pedagogy/approval.ts'
import { type Recorded, type Step, stepsOf } from '#domain/pedagogy/steps.ts'
import type { Locale } from '#src/i18n/locales.ts'
import { type Entry, isOnItsWay, tappedAt } from '#src/offline/outbox/entry.ts'
import { entriesOf } from '#src/offline/outbox/entry-kind.ts'
import { type EvaluationContent, evaluateMilestoneKind } from '../pedagogy.offline.ts'
import type { FrameworkResult, StandingResult } from '../pedagogy.operations.ts'
import type { Saved } from '../pedagogy.view.ts'
import type { HistoryResult } from '../pedagogy-acts.operations.ts'
import { milestoneOf, trueCellOf } from '../pedagogy-truth.ts'

/** One judgement of the past. */
export type Judgement = Recorded & {
  id: string
  /** Null while it is one's own and only this device has it in full. */
  byName: string | null
  saved: Extract<Saved, 'tablet' | 'server'>
}

/** A milestone with what was judged of a child on it, oldest first. */
export type MilestoneHistory = {
  milestoneId: string
  code: string | null
  text: string
  steps: readonly Step<Judgement>[]
}

/** The milestones of a domain on which there is something; the last group holds what no framework has any more. */
export type DomainHistory = {
  id: string
  name: string | null
  milestones: readonly MilestoneHistory[]
}

/** Behind everything that the school has numbered, in the order of the taps. */
const notNumberedYet = Number.MAX_SAFE_INTEGER

type Placed = { milestoneId: string; version: number; judgement: Judgement }

type Known = {
  childId: string
  frameworks: readonly FrameworkResult[]
  /** The entries of the outbox, in the order of the taps. */
  entries: readonly Entry[]
  locale: Locale
  timeZone: string
}

function ofSchool(result: HistoryResult, timeZone: string): Placed {
  const { level, date, comment, isApproved, version } = trueCellOf(result)
  const { id, milestoneId, observationId, byUserId, byName, at } = result
  const writtenOn = dateIn(at, timeZone)
  const said = { level, date, comment, isApproved, observationId }
  const judgement = { ...said, id, byUserId, byName, writtenOn, saved: 'server' as const }
  return { milestoneId, version, judgement }
}

/** Lists what this device knows before the history does: what waits here, and what the school has answered since. */
function ofDevice(entry: Entry<EvaluationContent>, timeZone: string): Placed[] {
  const { content, answer, actorId } = entry
  const { evaluationId, milestoneId, level, date, comment, observationId } = content
  const madeOn = dateIn(tappedAt(entry), timeZone)
  const own = { byUserId: actorId, byName: null, writtenOn: madeOn, observationId }
  if (isOnItsWay(entry)) {
    const said = { level, date, comment, isApproved: false }
    const judgement = { ...own, ...said, id: evaluationId, saved: 'tablet' as const }
    return [{ milestoneId, version: notNumberedYet, judgement }]
  }
  if (answer?.outcome !== 'accepted' || !answer.truth) return []
  const truth = trueCellOf(answer.truth as StandingResult)
  const said = { level: truth.level, date: truth.date, comment: truth.comment }
  const judgement = { ...own, ...said, isApproved: truth.isApproved, id: truth.evaluationId }
  return [{ milestoneId, version: truth.version, judgement: { ...judgement, saved: 'server' } }]
}

/** Everything that was judged of a child, by milestone and in the order in which it was. */
function recorded(
  evaluations: readonly HistoryResult[],
  { childId, entries, timeZone }: Known,
): Map<string, Judgement[]> {
  const known = new Set(evaluations.map(({ id }) => id))
  const added = entriesOf(evaluateMilestoneKind, entries)
    .filter(({ content }) => content.childId === childId)
    .flatMap((entry) => ofDevice(entry, timeZone))
    .filter(({ judgement }) => !known.has(judgement.id))
  const all = [...evaluations.map((it) => ofSchool(it, timeZone)), ...added]
  const byMilestone = new Map<string, Judgement[]>()
  for (const { milestoneId, judgement } of all.toSorted((a, b) => a.version - b.version))
    byMilestone.set(milestoneId, [...(byMilestone.get(milestoneId) ?? []), judgement])
  return byMilestone
}

/**
 * Lists what a child has learnt, in the order of the frameworks. It belongs to the child: whatever class it was judged
 * in, and whether the milestone is still offered or not.
 */
export function historyOf(evaluations: readonly HistoryResult[], facts: Known): DomainHistory[] {
  const { frameworks, locale } = facts
  const stepsBy = new Map(
    [...recorded(evaluations, facts)].flatMap(([milestoneId, judgements]) => {
      const steps = stepsOf(judgements)
      return steps.length > 0 ? [[milestoneId, steps] as const] : []
    }),
  )
  const history: DomainHistory[] = []
  for (const { domains } of frameworks)
    for (const domain of domains) {
      const { id, milestones } = domain
      const own = milestones.flatMap((milestone): MilestoneHistory[] => {
        const steps = stepsBy.get(milestone.id)
        if (!steps) return []
        stepsBy.delete(milestone.id)
        const { milestoneId, code, text } = milestoneOf(milestone, locale)
        return [{ milestoneId, code, text, steps }]
      })
      const parent = domains.find((it) => it.id === domain.parentId)
      const name = [parent ?? [], domain]
        .flat()
        .map((it) => inLanguage(locale, 'name', it))
        .join(' › ')
      if (own.length > 0) history.push({ id, name, milestones: own })
    }
  const others = [...stepsBy].map(([milestoneId, steps]) => ({
    milestoneId,
    code: null,
    text: '',
    steps,
  }))
  return others.length > 0
    ? [...history, { id: 'others', name: null, milestones: others }]
    : history
}

/** Judgements of this school year that the direction has not approved yet: only what stands at the school is looked at. */
export const toApprove = (history: readonly DomainHistory[], today: LocalDate): string[] =>
  history.flatMap(({ milestones }) =>
    milestones.flatMap(({ steps }) => {
      const last = steps.at(-1)?.latest
      const waits = last && !last.isApproved && last.level !== null && last.saved === 'server'
      return waits && mayStillBeApproved(last.date, today) ? [last.id] : []
    }),
  )
