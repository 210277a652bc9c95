import { describe, expect, test } from 'vitest'
import { absent, left, present } from '#tests/support/examples/presence-examples.ts'
import { localTime } from '../../kernel/local-time.ts'
import type { PresenceMark } from '../presence.ts'
import { registerLetter } from './register-letter.ts'

const leftAt = (time: string, wasLate = false): PresenceMark => ({
  state: 'left',
  arrivedAt: null,
  wasLate,
  leftAt: localTime(time),
  note: null,
})

describe('the letter of a half-day in the register', () => {
  test('a child fetched in the evening was present', () => {
    expect(registerLetter(leftAt('17:40'), 'pm')).toBe('present')
    expect(registerLetter(leftAt('15:30'), 'pm')).toBe('present')
  })

  test('a child fetched at two in the afternoon left early', () => {
    expect(registerLetter(leftAt('14:00'), 'pm')).toBe('left')
    expect(registerLetter(leftAt('15:29'), 'pm')).toBe('left')
  })

  test('a child who goes home for lunch had the morning; one fetched at ten did not', () => {
    expect(registerLetter(leftAt('11:45'), 'am')).toBe('present')
    expect(registerLetter(leftAt('10:05'), 'am')).toBe('left')
  })

  test('who came late stays late, however the day ends', () => {
    expect(registerLetter(leftAt('17:40', true), 'pm')).toBe('late')
  })

  test('every other mark is its own letter', () => {
    expect([present, absent].map((mark) => registerLetter(mark, 'am'))).toEqual([
      'present',
      'absent',
    ])
    expect(left.state).toBe('left')
  })
})
