import { useLingui } from '@lingui/react/macro'
import { isOpenTo, type Obstacle } from '#domain/transfer/judge.ts'
import type { Proposal } from '#domain/transfer/propose.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { TransferPlan } from './transfer.operations.ts'
import { type FateFilter, optionOf, type TransferRow } from './transfer.view.ts'

/** Puts classes, choices and what becomes of a child into words. */
export function useTransferWords({ classes, levels }: TransferPlan) {
  const { t } = useLingui()
  const { date } = useFormats()
  const className = (id: string | null | undefined): string =>
    classes.find((it) => it.id === id)?.name ?? ''
  const levelName = (id: string): string => levels.find((it) => it.id === id)?.name ?? ''
  const placeName = (classId: string, levelId: string): string => {
    const isMixed = (classes.find(({ id }) => id === classId)?.levelIds.length ?? 0) > 1
    return isMixed ? `${className(classId)} (${levelName(levelId)})` : className(classId)
  }
  const stays = t`Stays at its level`
  const leaves = t`Leaves the school`
  const wishName = (wish: Proposal): string => {
    if (wish.kind === 'class') return placeName(wish.classId, wish.levelId)
    if (wish.kind === 'undecided') return t`No class has the next level`
    return wish.kind === 'stays' ? stays : leaves
  }
  const places = classes
    .filter(({ isArchived }) => !isArchived)
    .flatMap(({ id: classId, levelIds }) =>
      levelIds.map((levelId) => ({
        value: `${classId} ${levelId}`,
        label: placeName(classId, levelId),
      })),
    )
  const choices = [...places, { value: 'stays', label: stays }, { value: 'leaves', label: leaves }]
  const choicesOf = ({ proposal, child: { choice } }: TransferRow) => {
    const known = [{ value: 'proposed', label: t`Proposed: ${wishName(proposal)}` }, ...choices]
    // A class that was archived after it had been chosen.
    const chosen = choice && optionOf(choice)
    return !chosen || known.some(({ value }) => value === chosen)
      ? known
      : [...known, { value: chosen, label: wishName(choice as Proposal), disabled: true }]
  }

  const obstacleWords = (because: Obstacle, classId?: string): string => {
    const name = className(classId)
    const words: Record<Obstacle, string> = {
      archived: t`Its file is in the archive, so it is left as it is.`,
      'other-stay': t`A stay in ${name} is planned in its file already, so it is left as it is.`,
      undecided: t`No class has its next level: choose a class, or give a class this level.`,
      'class-archived': t`${name} was archived: choose another class.`,
      'level-not-in-class': t`${name} does not have this level any more: choose another class.`,
      'marks-after-end': t`A register has marks of this child after the last day. Take them back first.`,
    }
    return words[because]
  }
  const fateWords = ({ fate, endsOn }: TransferRow): string => {
    if (fate.is === 'moves') return placeName(fate.classId, fate.levelId)
    if (fate.is === 'goes-on') return stays
    if (fate.is === 'done')
      return fate.classId ? t`Transferred to ${className(fate.classId)}` : t`Leaves: carried out`
    if (fate.is === 'kept') return obstacleWords(fate.because, fate.classId)
    const lastDay = date(fate.is === 'leaving' ? fate.lastDay : endsOn)
    return fate.leftFor ? t`Leaves on ${lastDay}, for ${fate.leftFor}` : t`Leaves on ${lastDay}`
  }
  const filterNames: Record<FateFilter, string> = {
    all: t`All children`,
    moves: t`To another class or level`,
    'goes-on': stays,
    leaves: leaves,
    kept: t`Left as they are`,
    done: t`Carried out`,
  }
  return {
    ...{ className, levelName, choices, choicesOf, fateWords, filterNames },
    isOpen: ({ fate }: TransferRow): boolean => isOpenTo(fate),
  }
}

export type TransferWords = ReturnType<typeof useTransferWords>
