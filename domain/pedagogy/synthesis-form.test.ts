import { describe, expect, test } from 'vitest'
import type { Level } from './pedagogy.ts'
import { suggestPosition, synthesisLines } from './synthesis-form.ts'

describe('the position that evaluations suggest', () => {
  test.each<[string, Level[], Level | null]>([
    ['nothing, while there are none', [], null],
    ['the only one', ['A+'], 'A+'],
    ['the middle one', ['A+', 'B', 'A'], 'A'],
    ['the lower of two in the middle', ['B', 'A+'], 'B'],
    ['not the best, because one thing went well', ['B', 'B', 'A+'], 'B'],
  ])('is %s', (_, reached, position) => {
    expect(suggestPosition(reached)).toBe(position)
  })
})

test('no two lines of the form share a code', () => {
  expect(new Set(synthesisLines.map(({ code }) => code)).size).toBe(synthesisLines.length)
})
