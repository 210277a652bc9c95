import { describe, expect, test } from 'vitest'
import { foundParts } from './found-parts.ts'
import { findIn, isSearched, rankOf, readSearch, searchPatterns, searchWords } from './search.ts'

const rank = (typed: string, name: string) => rankOf(readSearch(typed), name)

describe('a search', () => {
  test.each([
    ['maël', 'mael', 4],
    ['  Éloïse  Le Goff ', 'eloise le goff', 12],
    ['D’Ornano', 'd ornano', 7],
    ['Strauß', 'strauss', 7],
    ['Œuvrard', 'oeuvrard', 8],
    ["'-'", '', 0],
  ])('of %j looks for %j', (typed, words, letters) => {
    expect(readSearch(typed)).toMatchObject({ words: words.split(' ').filter(Boolean), letters })
  })

  test('longer than a name is cut, and no long list of words is looked for', () => {
    expect(readSearch('x'.repeat(500)).letters).toBe(80)
    expect(readSearch('a b c d e f g h i').words).toHaveLength(6)
  })

  test('looks for screens from the first letter, and for people from the third', () => {
    expect(isSearched('screens', readSearch('r'))).toBe(true)
    expect(isSearched('screens', readSearch(' '))).toBe(false)
    expect(isSearched('children', readSearch('ma'))).toBe(false)
    expect(isSearched('children', readSearch('o co'))).toBe(true)
    expect(isSearched('acts', readSearch('new'))).toBe(true)
  })

  test('that is a phone leaves out what differs at home and abroad', () => {
    expect(readSearch('06 12 34').phone).toBe('61234')
    expect(readSearch('+33 6 12 34').phone).toBe('61234')
    expect(readSearch('0612').phone).toBeNull()
    expect(readSearch('F2026-0012').phone).toBeNull()
  })

  test('with a digit looks for the number of a paper', () => {
    expect(readSearch('f2026-0012').number).toEqual(['F2026', '0012'])
    expect(readSearch('maël').number).toEqual([])
  })
})

describe('a name', () => {
  test('is compared without accents, and joined names as one word too', () => {
    expect(searchWords("Lou-Anne D'Ornano")).toBe(' lou anne d ornano louanne dornano')
    expect(searchWords('Søren Łukasz')).toBe(' soren lukasz')
    expect(searchWords('Zoé')).toBe(' zoe')
  })

  test.each([
    ['mael', 'Maël Costa', 0],
    ['costa', 'Maël Costa', 1],
    ['mael', 'Ismaël Roche', 2],
    ['cos mae', 'Maël Costa', 1],
    ['dorn', "Paul D'Ornano", 1],
    ['o co', "Mia O'Connor", 1],
    ['mael roche', 'Maël Costa', null],
    ['', 'Maël Costa', null],
  ])('%j has its place: %j, %j', (typed, name, place) => {
    expect(rank(typed, name)).toBe(place)
  })

  test('that begins so stands first, and equals stay in their order', () => {
    const names = ['Ismaël Roche', 'Costa Maël', 'Maël Costa', 'Maëlle Perrin', 'Zoé']
    expect(findIn(readSearch('maël'), names, (name) => name)).toEqual([
      ...['Maël Costa', 'Maëlle Perrin', 'Costa Maël', 'Ismaël Roche'],
    ])
  })

  test('is found by the same rule as patterns, and no sign of a pattern is one', () => {
    expect(searchPatterns(readSearch('Maël 50%'))).toEqual({
      within: ['%mael%', '%50\\%%'],
      starts: ['% mael%', '% 50\\%%'],
      begins: ' mael%',
    })
  })
})

describe('what was found in a name', () => {
  const marked = (typed: string, name: string) =>
    foundParts(readSearch(typed), name)
      .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
      .join('')

  test.each([
    ['mael', 'Ismaël Roche', 'Is[maël] Roche'],
    ['roc ma', 'Maël Roche', '[Ma]ël [Roc]he'],
    ['oeu', 'Œuvrard', '[Œu]vrard'],
    ['an', 'Hanna Andrieu', 'Hanna [An]drieu'],
    ['zo', 'Zoe\u0301', '[Zo]e\u0301'],
    ['zoe', 'Zoe\u0301', '[Zoe\u0301]'],
    ['paul', 'Maël', 'Maël'],
  ])('%j is marked in %j', (typed, name, shown) => {
    expect(marked(typed, name)).toBe(shown)
  })
})
