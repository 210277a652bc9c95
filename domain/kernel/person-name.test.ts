import { describe, expect, test } from 'vitest'
import { byFamilyName } from './name-order.ts'
import { familyFirst, givenFirst } from './person-name.ts'

const named = (firstName: string, lastName: string) => ({ firstName, lastName })

describe('the name of a person', () => {
  test('is spoken with the first name first, and listed with the family name first', () => {
    expect(givenFirst(named('Léo', 'Martin'))).toBe('Léo Martin')
    expect(familyFirst(named('Léo', 'Martin'))).toBe('Martin Léo')
  })

  test('needs no space where one half of it is not known', () => {
    expect([givenFirst(named('', 'Martin')), familyFirst(named('Léo', ''))]).toEqual([
      'Martin',
      'Léo',
    ])
  })

  test('stands in the order of family names, then of first names, accents and capitals aside', () => {
    const people = [
      named('Zoé', 'Élie'),
      named('Ana', 'fabre'),
      named('Noé', 'Zidi'),
      named('Ana', 'Elie'),
      named('Bo', 'Fabre'),
    ]
    expect(people.toSorted(byFamilyName).map(familyFirst)).toEqual([
      'Elie Ana',
      'Élie Zoé',
      'fabre Ana',
      'Fabre Bo',
      'Zidi Noé',
    ])
  })
})
