import { type Relation, relations } from '../children/family/guardian.ts'
import type { ReadGuardian } from './read-rows.ts'

/** The titles of guardians of whose relation a list says nothing. */
export const askedTitles = ['mr', 'mrs', 'untitled'] as const
export type AskedTitle = (typeof askedTitles)[number]

/** The relation of those who have the title; null: nobody has said it. */
export type SaidRelations = Readonly<Record<AskedTitle, Relation | null>>

/** The first guess, which somebody sees and may change. Of a guardian without a title nothing is guessed. */
export const guessedRelations: SaidRelations = { mr: 'Dad', mrs: 'Mom', untitled: null }

const titleOf = ({ title }: Pick<ReadGuardian, 'title'>): AskedTitle => title ?? 'untitled'

/** The relation that the list names, else the one that was said for its title. */
export const relationOf = (
  guardian: Pick<ReadGuardian, 'relation' | 'title'>,
  said: SaidRelations,
): Relation | null => guardian.relation ?? said[titleOf(guardian)]

/** Counts the guardians of a list who have a relation only by what is said of their title. */
export function countUnsaid(
  guardians: readonly Pick<ReadGuardian, 'relation' | 'title'>[],
): Record<AskedTitle, number> {
  const counts = { mr: 0, mrs: 0, untitled: 0 }
  for (const guardian of guardians) if (!guardian.relation) counts[titleOf(guardian)] += 1
  return counts
}

/** Reads what was sent for each title. A word that is no relation says nothing. */
export function parseSaidRelations(
  sent: Readonly<Partial<Record<AskedTitle, string | null | undefined>>>,
): SaidRelations {
  const read = (title: AskedTitle) => relations.find((it) => it === sent[title]) ?? null
  return { mr: read('mr'), mrs: read('mrs'), untitled: read('untitled') }
}
