import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { parseLocalDate } from '#domain/kernel/local-date.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { ClassBook, Classroom } from './classes.operations.ts'

/** Puts the facts of a class into words. */
export function useClassWords({ listStandards: levels }: Pick<ClassBook, 'listStandards'>) {
  const { t } = useLingui()
  const formats = useFormats()
  const levelsOf = ({ standardId, furtherStandardIds }: Classroom): string =>
    [standardId, ...furtherStandardIds]
      .flatMap((id) => levels.find((it) => it.id === id)?.name ?? [])
      .join(', ')
  const childrenOf = ({ childCount: count, capacity }: Classroom): string =>
    capacity === null
      ? t`${plural(count, { one: '# child', other: '# children' })}`
      : t`${plural(capacity, { one: `${count} of # place taken`, other: `${count} of # places taken` })}`
  const endOf = ({ isArchived, archivesOn }: Classroom): string => {
    const day = archivesOn && parseLocalDate(archivesOn)
    if (day) return t`archived from ${formats.date(day)}`
    return isArchived ? t`archived` : ''
  }
  const factsOf = (it: Classroom): string[] =>
    [levelsOf(it), it.room ?? '', childrenOf(it), endOf(it)].filter(Boolean)
  return { factsOf, levelsOf }
}

/** More children are in the class than it has places for. */
export const isOverfull = ({ childCount, capacity }: Classroom): boolean =>
  capacity !== null && childCount > capacity
