import { describe, expect, test } from 'vitest'
import { countUnsaid, guessedRelations, parseSaidRelations, relationOf } from './relations.ts'

describe('the relation of a guardian on a list', () => {
  test.each([
    ['mr', 'Dad'],
    ['mrs', 'Mom'],
    [null, null],
  ] as const)('with the title %j is guessed as %j', (title, relation) => {
    expect(relationOf({ relation: null, title }, guessedRelations)).toBe(relation)
  })

  test('is the one that the list names, whatever was said', () => {
    expect(relationOf({ relation: 'Other', title: 'mr' }, guessedRelations)).toBe('Other')
  })

  test('is asked for those of whom the list names none, by their titles', () => {
    const guardians = [
      { relation: null, title: 'mr' },
      { relation: 'Mom', title: 'mrs' },
      { relation: null, title: null },
      { relation: null, title: null },
    ] as const
    expect(countUnsaid(guardians)).toEqual({ mr: 1, mrs: 0, untitled: 2 })
  })

  test('is not said by a word that is none', () => {
    expect(parseSaidRelations({ mr: 'Dad', mrs: 'Aunt' })).toEqual({
      ...{ mr: 'Dad', mrs: null, untitled: null },
    })
  })
})
