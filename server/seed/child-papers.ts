import type { Building, DemoClass } from './demo-school.ts'

/** The number of children of a school who have their papers already. */
const counted = new WeakMap<Building, number>()

const towns = [
  { birth_city: 'Lyon', birth_department: 'Rhône', birth_country: 'France' },
  { birth_city: 'Villeurbanne', birth_department: 'Rhône', birth_country: 'France' },
  { birth_city: 'Saint-Étienne', birth_department: 'Loire', birth_country: 'France' },
  { birth_city: 'Tunis', birth_department: null, birth_country: 'Tunisie' },
] as const

/** Names that some children use instead of those of their birth. */
const usageNames = ['Martin-Faure', 'Ben Salem', 'Roche', 'Petit-Lambert'] as const

const nothing = {
  birth_city: null,
  birth_department: null,
  birth_country: null,
  ine: null,
  usage_name: null,
}

/**
 * Fills the papers of every other child of a French school. A child of the crèche is no pupil yet, and has no INE. It
 * draws no dice, so the rest of the demo stays as it is.
 */
export function papersOf(
  building: Building,
  { plan }: Pick<DemoClass, 'plan'>,
): Record<keyof typeof nothing, string | null> {
  const number = (counted.get(building) ?? 0) + 1
  counted.set(building, number)
  if (building.plan.publicHolidays?.country !== 'FR' || number % 2 === 0) return nothing
  return {
    ...nothing,
    ...towns[number % towns.length],
    ine:
      plan.rhythm.departures === null ? `${String(120_034_500 + number).padStart(9, '0')}AB` : null,
    usage_name:
      number % 15 === 0 ? (usageNames[Math.floor(number / 30) % usageNames.length] ?? null) : null,
  }
}
