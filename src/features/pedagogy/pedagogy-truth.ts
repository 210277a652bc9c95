import { inLanguage } from '#domain/kernel/text.ts'
import { parseLevel } from '#domain/pedagogy/parse-pedagogy.ts'
import type { FrameworkKind } from '#domain/pedagogy/pedagogy.ts'
import type { Period } from '#domain/pedagogy/periods.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { entriesOf } from '#src/offline/outbox/entry-kind.ts'
import { truthIn } from '#src/records/fold-records.ts'
import type { ClassMilestone, MilestoneGroup } from './milestones/class-milestones.ts'
import { evaluateMilestoneKind } from './pedagogy.offline.ts'
import type { FrameworkResult, PeriodResult, StandingResult } from './pedagogy.operations.ts'
import { cellKey, type EvaluationEntry, type TrueCell } from './pedagogy.view.ts'

/** A domain of a framework: its own milestones first, then those of each of its strands. */
export type ClassDomain = {
  id: string
  code: string | null
  name: string
  groups: readonly MilestoneGroup[]
}

/** A framework in the reader's language, as a class works with it. */
export type ClassFramework = {
  id: string
  kind: FrameworkKind
  name: string
  domains: readonly ClassDomain[]
}

type DomainResult = FrameworkResult['domains'][number]

const inOrder = <Item extends { position: number }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => one.position - other.position)

/** A milestone in the reader's language. */
export const milestoneOf = (
  milestone: DomainResult['milestones'][number],
  locale: Locale,
): ClassMilestone => ({
  milestoneId: milestone.id,
  code: milestone.code,
  text: inLanguage(locale, 'text', milestone),
  band: milestone.band,
})

function groupOf(domain: DomainResult, locale: Locale): MilestoneGroup {
  const shown = inOrder(domain.milestones).filter(({ isEnabled }) => isEnabled)
  return {
    id: domain.id,
    name: inLanguage(locale, 'name', domain),
    milestones: shown.map((milestone) => milestoneOf(milestone, locale)),
  }
}

/** Leaves out what is switched off; what was judged on it stays in the history. */
export function classFrameworkOf(framework: FrameworkResult, locale: Locale): ClassFramework {
  const enabled = inOrder(framework.domains).filter(({ isEnabled }) => isEnabled)
  return {
    id: framework.id,
    kind: framework.kind as FrameworkKind,
    name: framework.name,
    domains: enabled
      .filter(({ parentId }) => parentId === null)
      .map((domain) => ({
        id: domain.id,
        code: domain.code,
        name: inLanguage(locale, 'name', domain),
        groups: [domain, ...enabled.filter(({ parentId }) => parentId === domain.id)]
          .map((it) => groupOf(it, locale))
          .filter(({ milestones }) => milestones.length > 0),
      })),
  }
}

/** Reads what stands of one child on one milestone. The contract guarantees a level that the domain can read. */
function readCell(result: StandingResult): TrueCell {
  return {
    evaluationId: result.id,
    level: (result.level && parseLevel(result.level)) || null,
    comment: result.comment,
    date: result.date,
    isApproved: result.isApproved,
    version: result.version,
  }
}

const readCells = new WeakMap<StandingResult, TrueCell>()

/** The cache hands out an evaluation that has not changed as the very same object: it is read once. */
export function trueCellOf(result: StandingResult): TrueCell {
  const known = readCells.get(result) ?? readCell(result)
  readCells.set(result, known)
  return known
}

/** Lists what stands by child and milestone: of several judgements the latest version. */
export function trueCellsOf(evaluations: readonly StandingResult[]): ReadonlyMap<string, TrueCell> {
  const cells = new Map<string, TrueCell>()
  for (const result of evaluations) {
    const key = cellKey(result.childId, result.milestoneId)
    const cell = trueCellOf(result)
    if (cell.version > (cells.get(key)?.version ?? 0)) cells.set(key, cell)
  }
  return cells
}

export const periodOf = (result: PeriodResult): Period => result as unknown as Period

/** An evaluation of the outbox as the board folds it; undefined for an entry of another kind. */
export function evaluationEntryOf(entry: Entry): EvaluationEntry | undefined {
  const [own] = entriesOf(evaluateMilestoneKind, [entry])
  if (!own) return undefined
  const { content, seq, status } = own
  const truth = truthIn<StandingResult>(own)
  return {
    entryId: own.entryId,
    seq,
    status,
    key: cellKey(content.childId, content.milestoneId),
    level: content.level,
    comment: content.comment,
    date: content.date,
    truth: truth ? trueCellOf(truth) : null,
  }
}
