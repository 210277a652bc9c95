import { foldName } from './ground.ts'

/** The names of a level in French schools besides its short form, folded. */
const levelNames: readonly (readonly string[])[] = [
  ['tps', 'toute petite section', 'maternelle toute petite section'],
  ['ps', 'petite section', 'maternelle petite section'],
  ['ms', 'moyenne section', 'maternelle moyenne section'],
  ['gs', 'grande section', 'maternelle grande section'],
  ['cp', 'cours preparatoire'],
  ['ce1', 'cours elementaire 1', 'cours elementaire 1ere annee', 'cours elementaire 1re annee'],
  ['ce2', 'cours elementaire 2', 'cours elementaire 2eme annee', 'cours elementaire 2e annee'],
  ['cm1', 'cours moyen 1', 'cours moyen 1ere annee', 'cours moyen 1re annee'],
  ['cm2', 'cours moyen 2', 'cours moyen 2eme annee', 'cours moyen 2e annee'],
]

/** A level as it is compared: its short form, where it has one. */
export function levelKey(name: string): string {
  const folded = foldName(name)
  return levelNames.find((names) => names.includes(folded))?.[0] ?? folded
}

/** The short form of a level of French schools, where the list writes it so. */
export const codeOf = (name: string): string | null =>
  levelNames.some(([code]) => code === foldName(name)) ? name.toUpperCase() : null

/** The place of a level among those that every French school has; after them for another one. */
export const rankOf = (name: string): number => {
  const rank = levelNames.findIndex(([key]) => key === levelKey(name))
  return rank < 0 ? levelNames.length : rank
}

/** The level of French schools that comes after this one, as it is compared; undefined after the last, and for others. */
export const keyAfter = (name: string): string | undefined => levelNames[rankOf(name) + 1]?.[0]
