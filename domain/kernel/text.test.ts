import { describe, expect, test } from 'vitest'
import { firstLetters, isFound, isLongerThan, keptText, lettersOf, tidyText } from './text.ts'

describe('a text', () => {
  test('that is typed is kept in one line, without what no database keeps', () => {
    expect(tidyText(' Story \n  time\0 ')).toBe('Story time')
  })

  test.each([
    ['\u202eéol\u202c Martin', 'éol Martin'],
    ['\u2067Zoé\u2069', 'Zoé'],
    ['\u200eNoé\u200f \u202a', 'Noé'],
  ])('that is a name is kept without signs that turn its direction: %j', (typed, kept) => {
    expect(tidyText(typed)).toBe(kept)
  })

  test('of several lines keeps them', () => {
    expect(keptText(' Story \n time\0 ')).toBe('Story \n time')
    expect(keptText(null)).toBe('')
  })

  test.each(['\u200b', '\u2060', '\x01\x02', '\u2800 \u00ad', '\ud800\u200b'])(
    'of which nobody sees anything is empty: %j',
    (typed) => expect([keptText(typed), tidyText(typed)]).toEqual(['', '']),
  )

  test('keeps a smiley whole, with the joiners that nobody sees', () => {
    const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'
    expect(keptText(` ${family} `)).toBe(family)
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

describe('the length of a text', () => {
  test('is counted in letters, and a smiley is one', () => {
    expect(['Noé', '👶👶', ''].map(lettersOf)).toEqual([3, 2, 0])
  })

  test('is never too long where nothing was typed', () => {
    expect([null, undefined, ''].some((text) => isLongerThan(text, 0))).toBe(false)
  })

  test.each([
    ['👶'.repeat(80), false],
    [`${'👶'.repeat(80)}!`, true],
    ['é'.repeat(81), true],
  ])('of 80 letters fits a field of 80: %#', (text, expected) => {
    expect(isLongerThan(text, 80)).toBe(expected)
  })

  test('is cut between two letters, never within one', () => {
    expect(firstLetters('👶👶👶', 2)).toBe('👶👶')
    expect(firstLetters('Noé', 3)).toBe('Noé')
  })
})
