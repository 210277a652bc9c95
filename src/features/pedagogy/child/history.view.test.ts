// @vitest-environment node

import { describe, expect, test } from 'vitest'
import type { ChildId, MilestoneId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { localDate } from '#domain/kernel/local-date.ts'
import type { DomainId, FrameworkId } from '#domain/pedagogy/pedagogy.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { evaluateMilestoneKind } from '../pedagogy.offline.ts'
import type { FrameworkResult } from '../pedagogy.operations.ts'
import type { HistoryResult } from '../pedagogy-acts.operations.ts'
import { historyOf, toApprove } from './history.view.ts'

const aMilestone = (id: string, text: string, isEnabled = true) => ({
  id: id as MilestoneId,
  domainId: 'numbers' as DomainId,
  code: id,
  textEn: text,
  textFr: `${text} (fr)`,
  band: null,
  position: 0,
  isEnabled,
})
const frameworks: FrameworkResult[] = [
  {
    id: 'own' as FrameworkId,
    kind: 'own',
    name: 'Our own',
    position: 0,
    isEnabled: true,
    standardIds: [],
    domains: [
      {
        id: 'numbers' as DomainId,
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
      {
        id: 'shapes' as DomainId,
        code: 'S',
        nameEn: 'Shapes',
        nameFr: 'Les formes',
        position: 0,
        parentId: 'numbers' as DomainId,
        isEnabled: true,
        milestones: [aMilestone('cuts', 'Cuts out')],
      },
    ],
  },
]
const today = localDate('2026-11-17')
let version = 0
const aJudgement = (
  milestoneId: string,
  level: string | null,
  change: Partial<HistoryResult> = {},
): HistoryResult => {
  version += 1
  return {
    id: `${milestoneId} ${version}`,
    childId: 'nour' as ChildId,
    milestoneId: milestoneId as MilestoneId,
    version,
    level,
    date: '2026-10-01' as LocalDate,
    comment: null,
    byUserId: 'marie' as UserId,
    byName: 'Marie Delage',
    at: `2026-10-${String(version).padStart(2, '0')}T10:00:00.000Z` as Instant,
    isApproved: true,
    observationId: null,
    ...change,
  }
}
/** A level that was given on this device on 17 November. */
function anEntry(level: string | null, change: Partial<Entry> = {}): Entry {
  version += 1
  const about = { childId: 'nour', milestoneId: 'counts', date: '2026-11-17' }
  const words = { comment: null, observationId: null }
  return {
    kind: evaluateMilestoneKind.kind,
    status: 'waiting',
    actorId: 'marie',
    madeAt: '2026-11-17T09:00:00.000Z',
    clockOffsetMs: 0,
    answer: null,
    content: { evaluationId: `entry ${version}`, level, ...about, ...words },
    ...change,
  } as Entry
}

const read = (evaluations: readonly HistoryResult[], entries: readonly Entry[] = []) =>
  historyOf(evaluations, {
    childId: 'nour',
    frameworks,
    entries,
    locale: 'en',
    timeZone: 'Europe/Paris',
  })
const stepsIn = (history: ReturnType<typeof read>) =>
  history[0]?.milestones[0]?.steps.map(({ said, latest }) => [said.level, latest.saved])

describe('what a child has learnt', () => {
  test('each milestone tells its levels from the first to the last', () => {
    const [first, second] = [aJudgement('counts', 'B'), aJudgement('counts', 'A')]
    const [domain] = read([second, first])
    expect(domain?.name).toBe('Numbers')
    expect(domain?.milestones.map(({ text }) => text)).toEqual(['Counts to ten'])
    expect(stepsIn([domain].flatMap((it) => it ?? []))).toEqual([
      ['B', 'server'],
      ['A', 'server'],
    ])
  })

  test('a strand is told with the domain it belongs to', () => {
    expect(read([aJudgement('cuts', 'A')]).map(({ name }) => name)).toEqual(['Numbers › Shapes'])
  })

  test('a milestone that was switched off keeps its history', () => {
    const [domain] = read([aJudgement('old', 'A')])
    expect(domain?.milestones[0]?.text).toBe('Knows the abacus')
  })

  test('what no framework has any more is not lost', () => {
    expect(read([aJudgement('gone', 'A')]).map(({ name }) => name)).toEqual([null])
  })

  test('what was tapped and taken back on the same day is no history', () => {
    const at = '2026-10-01T10:00:00.000Z' as Instant
    const [tap, back] = [aJudgement('counts', 'A', { at }), aJudgement('counts', null, { at })]
    expect(read([tap, back])).toEqual([])
  })

  test('the direction approves what stands, and nothing that was taken back', () => {
    const waiting = aJudgement('counts', 'A', { isApproved: false })
    const takenBack = aJudgement('old', null, { isApproved: false })
    const earlier = aJudgement('counts', 'B', { isApproved: false, version: 0 })
    expect(toApprove(read([earlier, waiting, takenBack]), today)).toEqual([waiting.id])
    const nextYear = localDate('2027-09-01')
    expect(toApprove(read([waiting]), nextYear)).toEqual([])
  })
})

describe('what this device has added since', () => {
  const standing = aJudgement('counts', 'B')

  test('is told behind it, as still to send, and is not approved before the school has it', () => {
    const history = read([standing], [anEntry('A')])
    expect(stepsIn(history)).toEqual([
      ['B', 'server'],
      ['A', 'tablet'],
    ])
    expect(toApprove(history, today)).toEqual([])
  })

  test('is told of a child on whom the school has nothing', () => {
    expect(stepsIn(read([], [anEntry('A')]))).toEqual([['A', 'tablet']])
  })

  test('is told once when the school has answered, before and after its history is read again', () => {
    const answered = aJudgement('counts', 'A', { at: '2026-11-17T09:00:01.000Z' as Instant })
    const { version: number } = answered
    const answer = { outcome: 'accepted', version: number, truth: answered }
    const entry = anEntry('A', { status: 'accepted', answer: answer as Entry['answer'] })
    for (const history of [read([standing], [entry]), read([standing, answered], [entry])])
      expect(stepsIn(history)).toEqual([
        ['B', 'server'],
        ['A', 'server'],
      ])
  })

  test('is nothing that was refused, and nothing of another child', () => {
    const refused = anEntry('A', { status: 'refused' })
    const other = anEntry('A')
    const ofOther = { ...other, content: { ...(other.content as object), childId: 'adam' } }
    expect(read([], [refused, ofOther])).toEqual([])
  })
})
