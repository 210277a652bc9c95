import { describe, expect, test } from 'vitest'
import { localDate } from '../kernel/local-date.ts'
import { decideApproval, isJudgementApproved, type Said } from './approval.ts'

const school = { needsApproval: true }
const of = (change: Partial<Said> = {}): Said => ({
  level: 'A',
  date: localDate('2026-09-01'),
  comment: 'alone',
  ...change,
})
const byTeacher = (said: Said, approved: Said | null = of()) =>
  isJudgementApproved(said, { by: 'teacher', school, approved })

describe('a teacher’s judgement, where the direction approves', () => {
  test('waits when it is the first', () => {
    expect(byTeacher(of(), null)).toBe(false)
  })

  test('waits for nobody when it takes a level back', () => {
    expect(byTeacher(of({ level: null, comment: null }))).toBe(true)
  })

  test('waits for nobody when it says again what was approved last', () => {
    expect(byTeacher(of())).toBe(true)
  })

  test.each([
    ['level', { level: 'A+' as const }],
    ['day', { date: localDate('2026-11-17') }],
    ['comment', { comment: 'with help' }],
  ])('waits when its %s is another than the approved one’s', (_, change) => {
    expect(byTeacher(of(change))).toBe(false)
  })

  test('waits for nobody where the school asks for no approval, nor when the direction judges', () => {
    const rules = { by: 'teacher', school: { needsApproval: false }, approved: null } as const
    expect(isJudgementApproved(of(), rules)).toBe(true)
    expect(isJudgementApproved(of(), { by: 'director', school, approved: null })).toBe(true)
  })
})

describe('what is approved', () => {
  const today = localDate('2026-11-17')
  const waiting = (id: string, date: string) => ({ id, date: localDate(date) })

  test('is everything that waits in the running school year', () => {
    const all = [waiting('a', '2026-09-01'), waiting('b', '2026-11-16')]
    expect(decideApproval(all, today)).toEqual({ ok: true, value: ['a', 'b'] })
    expect(decideApproval([], today)).toEqual({ ok: true, value: null })
  })

  test('is nothing where one of them is about a school year that is over', () => {
    const all = [waiting('a', '2026-11-16'), waiting('b', '2026-08-31')]
    expect(decideApproval(all, today)).toMatchObject({
      ok: false,
      refusal: { code: 'pedagogy.past-year', facts: { date: '2026-08-31' } },
    })
  })

  test('may be of the year that ended in July until 31 August', () => {
    expect(decideApproval([waiting('a', '2026-06-30')], localDate('2026-08-31')).ok).toBe(true)
  })
})
