import { describe, expect, test } from 'vitest'
import { localTime } from '../../kernel/local-time.ts'
import type { PresenceMark } from '../presence.ts'
import { isCorrection } from './is-correction.ts'

const note = null
const present: PresenceMark = { state: 'present', arrivedAt: localTime('08:30'), note }
const late: PresenceMark = { state: 'late', arrivedAt: localTime('09:10'), note }
const absent: PresenceMark = { state: 'absent', reason: null, justified: 'pending', note }
const left = (of: { arrivedAt: string; wasLate: boolean }): PresenceMark => ({
  state: 'left',
  arrivedAt: localTime(of.arrivedAt),
  wasLate: of.wasLate,
  leftAt: localTime('16:30'),
  note,
})

describe('what counts as a correction after the register was submitted', () => {
  test('a mark where there was none fills a gap and corrects nothing', () => {
    expect(isCorrection(null, present)).toBe(false)
  })

  test('a child who goes home is no correction, late or not', () => {
    expect(isCorrection(present, left({ arrivedAt: '08:30', wasLate: false }))).toBe(false)
    expect(isCorrection(late, left({ arrivedAt: '09:10', wasLate: true }))).toBe(false)
  })

  test('going home with another arrival than was noted is a correction', () => {
    expect(isCorrection(present, left({ arrivedAt: '08:10', wasLate: false }))).toBe(true)
    expect(isCorrection(late, left({ arrivedAt: '09:10', wasLate: false }))).toBe(true)
  })

  test('any other change, and a mark taken back, is a correction', () => {
    expect(isCorrection(present, absent)).toBe(true)
    expect(isCorrection(absent, late)).toBe(true)
    expect(isCorrection(absent, left({ arrivedAt: '09:10', wasLate: true }))).toBe(true)
    expect(isCorrection(present, null)).toBe(true)
  })
})
