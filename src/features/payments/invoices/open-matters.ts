import type { ShownDraft } from './invoices.operations.ts'

export type Problem = ShownDraft['problems'][number]

/** One thing to settle: a problem of a child, once for all its payers and days. */
export type OpenMatter = {
  key: string
  /** The first of its problems; `times` says how many days have the same one. */
  problem: Problem
  times: number
  drafts: readonly ShownDraft[]
}

const isAboutPayer = ({ kind }: Problem): boolean => kind === 'no_mail' || kind === 'no_address'

const factsOf = ({ facts }: Problem): string => facts.map(({ value }) => value).join(' ')

/** Lists the problems that keep drafts back. Those that stop an issue come first, then those that may be confirmed. */
export function openMatters(drafts: readonly ShownDraft[]): OpenMatter[] {
  const groups = new Map<string, { draft: ShownDraft; problem: Problem }[]>()
  for (const draft of drafts)
    for (const problem of draft.problems) {
      const payer = isAboutPayer(problem) ? draft.payerId : ''
      const key = [draft.childId, problem.kind, payer].join(' ')
      groups.set(key, [...(groups.get(key) ?? []), { draft, problem }])
    }
  return [...groups]
    .flatMap(([key, all]): OpenMatter[] => {
      const [first] = all
      if (!first) return []
      const times = new Set(all.map(({ problem }) => factsOf(problem))).size
      const own = [...new Set(all.map(({ draft }) => draft))]
      return [{ key, problem: first.problem, times, drafts: own }]
    })
    .toSorted((a, b) => Number(a.problem.isWarning) - Number(b.problem.isWarning))
}
