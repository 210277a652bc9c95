import { type LocalTime, localTime } from '../kernel/local-time.ts'

export type StarterMeal = { nameEn: string; nameFr: string; from: LocalTime; to: LocalTime }

/** The meals that every school begins with, in the order of the day. */
export const starterMeals: readonly StarterMeal[] = [
  {
    nameEn: 'Breakfast',
    nameFr: 'Petit déjeuner',
    from: localTime('07:30'),
    to: localTime('08:30'),
  },
  {
    nameEn: 'Morning snack',
    nameFr: 'Collation',
    from: localTime('09:30'),
    to: localTime('10:00'),
  },
  { nameEn: 'Lunch', nameFr: 'Déjeuner', from: localTime('11:30'), to: localTime('12:30') },
  { nameEn: 'Afternoon snack', nameFr: 'Goûter', from: localTime('15:45'), to: localTime('16:30') },
]
