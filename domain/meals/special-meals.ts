import type { MealAttendance } from './kitchen-counts.ts'

export const specialKinds = ['allergen', 'diet', 'texture'] as const

/** The need that sets a plate apart: something it must not hold, a diet, a texture. */
export type SpecialMeal = { kind: (typeof specialKinds)[number]; value: string; count: number }

/** A child at table, as the kitchen counts it; allergies that the law does not name by their own words. */
export type Guest = {
  attendance: MealAttendance
  allergens: readonly string[]
  diets: readonly string[]
  texture: string | null
}

/** Counts the plates that are set apart among those that are cooked. A child with two needs is in both numbers. */
export function countSpecials(guests: readonly Guest[]): SpecialMeal[] {
  const counts = new Map<string, SpecialMeal>()
  for (const { attendance, allergens, diets, texture } of guests) {
    if (attendance !== 'here' && attendance !== 'expected') continue
    const needs = { allergen: allergens, diet: diets, texture: texture ? [texture] : [] }
    for (const kind of specialKinds)
      for (const value of needs[kind]) {
        const known = counts.get(`${kind} ${value}`)
        counts.set(`${kind} ${value}`, { kind, value, count: (known?.count ?? 0) + 1 })
      }
  }
  return [...counts.values()].toSorted(
    (a, b) => specialKinds.indexOf(a.kind) - specialKinds.indexOf(b.kind) || b.count - a.count,
  )
}
