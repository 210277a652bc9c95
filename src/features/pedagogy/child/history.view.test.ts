// @vitest-environment node
import { describe, expect, test } from 'vitest'
import type { EvaluationResult, FrameworkResult } from '../pedagogy.operations.ts'
import { historyOf, toApprove } from './history.view.ts'

const aMilestone = (id: string, text: string, isEnabled = true) => ({
  id,
  domainId: 'numbers',
  code: id,
  textEn: text,
  textFr: `${text} (fr)`,
  band: null,
  position: 0,
  isEnabled,
})
const frameworks: FrameworkResult[] = [
  {
    id: 'own',
    kind: 'own',
    name: 'Our own',
    position: 0,
    isEnabled: true,
    standardIds: [],
    domains: [
      {
        id: 'numbers',
        code: 'N',
        nameEn: 'Numbers',
        nameFr: 'Les nombres',
        position: 0,
        parentId: null,
        isEnabled: true,
        milestones: [
          aMilestone('counts', 'Counts to ten'),
          aMilestone('old', 'Knows the abacus', false),
          aMilestone('never', 'Never judged'),
        ],
      },
    ],
  },
]
let version = 0
const aJudgement = (
  milestoneId: string,
  level: string | null,
  change: Partial<EvaluationResult> = {},
): EvaluationResult => {
  version += 1
  return {
    id: `${milestoneId} ${version}`,
    childId: 'nour',
    milestoneId,
    version,
    level,
    date: '2026-10-01',
    comment: null,
    byName: 'Marie Delage',
    at: '2026-10-01T10:00:00.000Z',
    isApproved: true,
    observationId: null,
    ...change,
  }
}
const read = (evaluations: readonly EvaluationResult[]) =>
  historyOf(evaluations, { frameworks, locale: 'en' })

describe('what a child has learnt', () => {
  test('each milestone tells its levels from the first to the last', () => {
    const [first, second] = [aJudgement('counts', 'B'), aJudgement('counts', 'A')]
    const [domain] = read([second, first])
    expect(domain?.name).toBe('Numbers')
    expect(domain?.milestones.map(({ text }) => text)).toEqual(['Counts to ten'])
    expect(domain?.milestones[0]?.judgements.map(({ level }) => level)).toEqual(['B', 'A'])
  })

  test('a milestone that was switched off keeps its history', () => {
    const [domain] = read([aJudgement('old', 'A')])
    expect(domain?.milestones[0]?.text).toBe('Knows the abacus')
  })

  test('what no framework has any more is not lost', () => {
    expect(read([aJudgement('gone', 'A')]).map(({ name }) => name)).toEqual([null])
  })

  test('the direction approves what stands, and nothing that was taken back', () => {
    const waiting = aJudgement('counts', 'A', { isApproved: false })
    const takenBack = aJudgement('old', null, { isApproved: false })
    const earlier = aJudgement('counts', 'B', { isApproved: false, version: 0 })
    expect(toApprove(read([earlier, waiting, takenBack]))).toEqual([waiting.id])
  })
})
