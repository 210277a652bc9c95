import { describe, expect, test } from 'vitest'
import { parseEvaluation, parseObservation, parseRemoval } from './parse-pedagogy.ts'

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const evaluation = {
  evaluationId: id(1),
  childId: id(2),
  milestoneId: id(3),
  level: 'A+',
  date: '2026-11-17',
}
const observation = { observationId: id(1), childIds: [id(2)], date: '2026-11-17', text: 'Six.' }

const codeOf = (read: { ok: boolean; refusal?: { code: string } }) =>
  read.ok ? null : read.refusal?.code

describe('an evaluation that comes from outside', () => {
  test('is read with nothing where nothing was said', () => {
    expect(parseEvaluation(evaluation)).toEqual({
      ok: true,
      value: { ...evaluation, comment: null, observationId: null },
    })
  })

  test.each([null, undefined, ''])('%s takes the judgement back', (level) => {
    expect(parseEvaluation({ ...evaluation, level })).toMatchObject({ value: { level: null } })
  })

  test('is read whatever the case of its ids', () => {
    const upper = '0198F3A0-0000-7000-8000-00000000ABCD'
    expect(parseEvaluation({ ...evaluation, childId: upper })).toMatchObject({
      value: { childId: upper.toLowerCase() },
    })
  })

  test('loses what no database keeps, and blanks at its ends', () => {
    expect(parseEvaluation({ ...evaluation, comment: ' a\0b\ud800 ' })).toMatchObject({
      value: { comment: 'ab' },
    })
  })

  test.each([
    [{ level: 'a' }, 'pedagogy.unknown-level'],
    [{ level: 'toString' }, 'pedagogy.unknown-level'],
    [{ date: '17/11/2026' }, 'pedagogy.malformed-date'],
    [{ childId: '' }, 'pedagogy.unknown-child'],
    [{ milestoneId: '3' }, 'pedagogy.unknown-milestone'],
    [{ observationId: 'no' }, 'pedagogy.unknown-observation'],
    [{ evaluationId: 'no' }, 'pedagogy.evaluation-exists'],
    [{ comment: 'x'.repeat(501) }, 'field.too-long'],
  ])('%o is refused', (wrong, code) => {
    expect(codeOf(parseEvaluation({ ...evaluation, ...wrong }))).toBe(code)
  })
})

describe('an observation that comes from outside', () => {
  test('names each child and milestone once', () => {
    const wish = { childIds: [id(2), id(3), id(2)], milestones: [id(4), id(4)] }
    expect(parseObservation({ ...observation, ...wish })).toMatchObject({
      value: { childIds: [id(2), id(3)], milestones: [id(4)], mediaIds: [] },
    })
  })

  test('needs words or pictures', () => {
    expect(codeOf(parseObservation({ ...observation, text: null }))).toBe('pedagogy.text-missing')
    expect(parseObservation({ ...observation, text: null, mediaIds: [id(5)] }).ok).toBe(true)
  })

  test.each([
    [{ childIds: [] }, 'pedagogy.unknown-child'],
    [{ childIds: [id(2), 'x'] }, 'pedagogy.unknown-child'],
    [{ milestones: ['x'] }, 'pedagogy.unknown-milestone'],
    [{ date: 'today' }, 'pedagogy.malformed-date'],
    [{ observationId: 'x' }, 'pedagogy.unknown-observation'],
    [{ text: 'x'.repeat(2001) }, 'field.too-long'],
  ])('%o is refused', (wrong, code) => {
    expect(codeOf(parseObservation({ ...observation, ...wrong }))).toBe(code)
  })

  test('is taken back by its id', () => {
    expect(parseRemoval({ observationId: id(1) }).ok).toBe(true)
    expect(codeOf(parseRemoval({ observationId: '' }))).toBe('pedagogy.unknown-observation')
  })
})
