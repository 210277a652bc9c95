import { expect, test } from 'vitest'
import type { MealTypeId } from '#domain/kernel/ids.ts'
import { localTime } from '#domain/kernel/local-time.ts'
import { mealAt, type SheetMeal } from './meals.ts'

const aMeal = (id: string, at: string): SheetMeal => ({
  mealTypeId: id as MealTypeId,
  name: id,
  at: localTime(at),
  served: ['main'],
  dishes: {},
})
const meals = [
  aMeal('breakfast', '08:00'),
  aMeal('lunch', '12:00'),
  aMeal('snack', '16:00'),
] as const
const date = '2026-11-17'
const chosen = { mealTypeId: 'breakfast', insteadOf: 'lunch', date }
const open = (clock: string, on = date) =>
  mealAt([...meals], { chosen, date: on, clock: localTime(clock) }).name

test('a meal that was chosen is written about while the same meal is on the table', () =>
  expect(open('13:10')).toBe('breakfast'))

test('the next meal of the day takes over from a meal that was chosen', () =>
  expect(open('15:50')).toBe('snack'))

test('a meal that was chosen is of its day alone', () =>
  expect(open('13:10', '2026-11-18')).toBe('lunch'))
