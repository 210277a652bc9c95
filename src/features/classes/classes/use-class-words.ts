import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ClassBook, Classroom } from './classes.operations.ts'

/** What a class says of itself, in words. */
export function useClassWords({ listStandards: levels }: Pick<ClassBook, 'listStandards'>) {
  const { t } = useLingui()
  const levelsOf = ({ standardId, furtherStandardIds }: Classroom): string =>
    [standardId, ...furtherStandardIds]
      .flatMap((id) => levels.find((it) => it.id === id)?.name ?? [])
      .join(', ')
  const childrenOf = ({ childCount: count, capacity }: Classroom): string =>
    capacity === null
      ? t`${plural(count, { one: '# child', other: '# children' })}`
      : t`${plural(capacity, { one: `${count} of # place taken`, other: `${count} of # places taken` })}`
  const factsOf = (it: Classroom): string[] =>
    [levelsOf(it), it.room ?? '', childrenOf(it), it.isArchived ? t`archived` : ''].filter(Boolean)
  return { factsOf, levelsOf }
}

/** More children are in the class than it has places for. */
export const isOverfull = ({ childCount, capacity }: Classroom): boolean =>
  capacity !== null && childCount > capacity
