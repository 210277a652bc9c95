import { describe, expect, test } from 'vitest'
import { isId } from '#domain/kernel/ids.ts'
import { timeOrderedIds } from './ids.ts'

const at = (moment: { now: number }) => timeOrderedIds({ now: () => moment.now })

describe('new ids', () => {
  test('are ids that the tablets understand too', () => {
    expect(isId(at({ now: Date.parse('2026-11-17T07:40:00Z') }).next())).toBe(true)
  })

  test('sort in the order they were made, also 10,000 in one millisecond', () => {
    const ids = at({ now: 1_790_000_000_000 })
    const made = Array.from({ length: 10_000 }, () => ids.next())
    expect(made.toSorted()).toEqual(made)
    expect(new Set(made).size).toBe(made.length)
  })

  test('keep their order when the clock steps back', () => {
    const moment = { now: 1_790_000_000_000 }
    const ids = at(moment)
    const before = ids.next()
    moment.now -= 3_600_000
    expect(ids.next() > before).toBe(true)
  })
})
