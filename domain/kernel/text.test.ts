import { describe, expect, test } from 'vitest'
import { isFound, keptText, tidyText } from './text.ts'

describe('a text', () => {
  test('that is typed is kept in one line, without what no database keeps', () => {
    expect(tidyText(' Story \n  time\0 ')).toBe('Story time')
  })

  test('of several lines keeps them', () => {
    expect(keptText(' Story \n time\0 ')).toBe('Story \n time')
    expect(keptText(null)).toBe('')
  })

  test.each([
    ['sante', true],
    [' ART ', true],
    ['', true],
    ['nap', false],
  ])('is found by %j: %j', (search, expected) => {
    expect(isFound(search, ['Santé', 'Arts'])).toBe(expected)
  })

  test('is found by its letters, joined or not', () => {
    expect(isFound('boeuf', ['Bœuf aux carottes'])).toBe(true)
    expect(isFound('cæcilia', ['Caecilia'])).toBe(true)
  })
})
