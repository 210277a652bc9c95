import { describe, expect, test } from 'vitest'
import { chooseSteps, unknownWishes } from '#scripts/test/choose.mjs'

const chosenBy = (...wishes: string[]) =>
  chooseSteps(wishes).map(({ step: { name }, ...narrowed }) => ({ name, ...narrowed }))

const self = 'tests/architecture/choose.test.ts'

describe('a test run', () => {
  test('is everything without a wish', () => {
    expect(chosenBy().map(({ name }) => name)).toEqual(expect.arrayContaining(['types', 'server']))
  })

  test('is a step by its name, whole', () => {
    expect(chosenBy('server')).toEqual([{ name: 'server' }])
  })

  test.each([
    ['its name', 'choose'],
    ['its path', self],
    ['a part of its path', 'architecture/choose'],
  ])('is a file by %s', (_, wish) => {
    expect(chosenBy(wish)).toEqual([{ name: 'architecture', files: [self] }])
  })

  test.each(['tests/access', 'tests/access/'])(
    'is the folder %s, and nothing beside it',
    (wish) => {
      const [chosen, ...others] = chosenBy(wish)
      expect(others).toEqual([])
      expect(chosen).toMatchObject({ name: 'server' })
      expect(chosen?.files?.length).toBeGreaterThan(3)
      expect(chosen?.files?.filter((file) => !file.startsWith('tests/access/'))).toEqual([])
    },
  )

  test('is each step that has files at a part of a path', () => {
    const chosen = chosenBy('staff/tablets')
    expect(chosen.map(({ name }) => name).sort()).toEqual(['client', 'server'])
    for (const { files, pattern } of chosen) {
      expect(files?.every((file) => file.includes('staff/tablets'))).toBe(true)
      expect(pattern).toBeUndefined()
    }
  })

  test('is a test by words of its name', () => {
    const pattern = 'by words of its name'
    expect(chosenBy(pattern)).toEqual([{ name: 'architecture', files: [self], pattern }])
  })

  test('is nothing for a wish that is misspelt', () => {
    const misspelt = ['tests', 'acess'].join('/')
    expect(chosenBy(misspelt)).toEqual([])
    expect(unknownWishes([misspelt, 'choose'])).toEqual([misspelt])
  })
})
