import { describe, expect, test } from 'vitest'
import { localDate } from '../kernel/local-date.ts'
import {
  changedParts,
  type HealthWish,
  isNothing,
  isPlanValidOn,
  noHealth,
  parseHealth,
} from './health.ts'

const nothing: HealthWish = { allergies: [], diets: [] }

const read = (wish: Partial<HealthWish>) => {
  const health = parseHealth({ ...nothing, ...wish })
  if (!health.ok) throw new Error(health.refusal.code)
  return health.value
}

describe('what is recorded of a child’s health', () => {
  test('tells the most dangerous allergy first, whatever the order of typing', () => {
    const { allergies } = read({
      allergies: [
        { allergen: 'milk', severity: 'intolerance' },
        { allergen: 'other', other: ' kiwi ', severity: 'allergy' },
        { allergen: 'peanuts', severity: 'severe' },
        { allergen: 'eggs', severity: 'allergy' },
      ],
    })
    expect(allergies.map(({ allergen, other }) => other ?? allergen)).toEqual([
      'peanuts',
      'eggs',
      'kiwi',
      'milk',
    ])
  })

  test.each<[Partial<HealthWish>, string]>([
    [{ allergies: [{ allergen: 'strawberry', severity: 'severe' }] }, 'field.unknown'],
    [{ allergies: [{ allergen: 'milk', severity: 'mortal' }] }, 'field.unknown'],
    [{ allergies: [{ allergen: 'other', other: ' ', severity: 'severe' }] }, 'field.missing'],
    [{ allergies: [{ allergen: 'other', other: '\u200b', severity: 'severe' }] }, 'field.missing'],
    [{ healthPlan: { instructions: '\u2060' } }, 'health.plan-empty'],
    [
      {
        allergies: [
          { allergen: 'other', other: 'Kiwi', severity: 'severe' },
          { allergen: 'other', other: 'kiwi', severity: 'allergy' },
        ],
      },
      'health.allergy-twice',
    ],
    [
      { allergies: [{ allergen: 'other', other: 'k'.repeat(81), severity: 'severe' }] },
      'field.too-long',
    ],
    [{ diets: ['halal'] }, 'field.unknown'],
    [{ texture: 'soup' }, 'field.unknown'],
    [{ healthPlan: { instructions: ' ' } }, 'health.plan-empty'],
    [{ healthPlan: { instructions: 'a'.repeat(2001) } }, 'field.too-long'],
    [{ healthPlan: { instructions: 'Pen', validUntil: '2027-02-31' } }, 'field.malformed'],
  ])('%j is refused', (wish, code) => {
    expect(parseHealth({ ...nothing, ...wish })).toMatchObject({ refusal: { code } })
  })

  test('never holds why a child does not eat something', () => {
    expect(read({ diets: ['no-pork', 'vegetarian'] }).diets).toEqual(['vegetarian', 'no-pork'])
  })

  test('may be that there is nothing to know', () => {
    expect(isNothing(read({}))).toBe(true)
    expect(isNothing(read({ texture: 'mashed' }))).toBe(false)
  })

  test('holds a plan until its last day', () => {
    const { healthPlan } = read({
      healthPlan: { instructions: 'Adrenaline pen, then 15.', validUntil: '2027-07-02' },
    })
    expect(healthPlan && isPlanValidOn(healthPlan, localDate('2027-07-02'))).toBe(true)
    expect(healthPlan && isPlanValidOn(healthPlan, localDate('2027-07-03'))).toBe(false)
  })

  test('tells a log what changed and not to what', () => {
    const after = read({ allergies: [{ allergen: 'milk', severity: 'allergy' }], texture: 'mixed' })
    expect(changedParts(noHealth, after)).toEqual(['allergies', 'texture'])
    expect(changedParts(after, after)).toEqual([])
  })
})
