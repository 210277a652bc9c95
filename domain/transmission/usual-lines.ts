import type { Cycle, Level } from '../classes/levels.ts'
import { type LineName, lineNames } from './transmission.ts'

/** The facts of a level about its children, as far as its sheet goes by them. Ages are in months. */
export type LevelOfSheet = Pick<Level, 'cycle' | 'ageFrom'>

/** The youngest of a level that has a cycle and no ages. */
const youngestOf: Readonly<Record<Cycle, number>> = {
  nursery: 0,
  cycle1: 32,
  cycle2: 68,
  cycle3: 104,
}

/**
 * From this age of its youngest child a level is not asked for the line any more. Bottles end with the babies who are
 * called Moyens, nappies before the petite section, and naps with it. Mood and activity are told of little ones alone.
 */
const endsAt: Partial<Readonly<Record<LineName, number>>> = {
  bottle: 18,
  'milk-stock': 18,
  nappy: 30,
  sleep: 40,
  'sleep-check': 40,
  mood: 66,
  activity: 66,
}

/**
 * The lines that the sheet of a level has until the direction says otherwise. A level of which nobody has said age nor
 * cycle has them all: it may be one of babies.
 */
export function usualLines({ cycle, ageFrom }: LevelOfSheet): readonly LineName[] {
  const youngest = ageFrom ?? (cycle ? youngestOf[cycle] : 0)
  return lineNames.filter((line) => youngest < (endsAt[line] ?? Number.POSITIVE_INFINITY))
}
