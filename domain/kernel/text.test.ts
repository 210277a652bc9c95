import { describe, expect, test } from 'vitest'
import { isFound, keptText, tidyText } from './text.ts'

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
