import type { ClassId, StandardId } from '#domain/kernel/ids.ts'
import { familyFirst } from '#domain/kernel/person-name.ts'
import type { Choice, TransferChild, TransferGround } from '#domain/transfer/ground.ts'
import { type JudgedChild, judgeTransfer } from '#domain/transfer/judge.ts'
import type { TransferPlan } from './transfer.operations.ts'

type ShownChild = TransferPlan['children'][number]

function choiceOf({ chosen, chosenClassId, chosenLevelId, chosenLeftFor }: ShownChild): Choice {
  if (chosen === 'class')
    return {
      kind: 'class',
      classId: chosenClassId as ClassId,
      levelId: chosenLevelId as StandardId,
    }
  return chosen === 'leaves' ? { kind: 'leaves', leftFor: chosenLeftFor } : { kind: chosen }
}

const childOf = (it: ShownChild, choice: Choice): TransferChild => ({
  ...it,
  id: it.id,
  // The stay is the server's to write.
  stayId: '',
  classId: it.classId,
  levelId: it.levelId,
  lastDay: it.lastDay,
  later: it.laterFirstDay
    ? { classId: it.laterClassId as ClassId, firstDay: it.laterFirstDay }
    : null,
  markedDays: it.markedDays,
  choice,
})

/** Builds what the rules judge: as the server knows it, with the choices that are still on their way. */
export const groundOf = (
  plan: TransferPlan,
  waiting: ReadonlyMap<string, Choice>,
): TransferGround => ({
  startYear: plan.startYear,
  firstDay: plan.firstDay,
  levels: plan.levels as unknown as TransferGround['levels'],
  classes: plan.classes as unknown as TransferGround['classes'],
  children: plan.children.map((it) => childOf(it, waiting.get(it.id) ?? choiceOf(it))),
})

/** A child of the list, with what becomes of it. */
export type TransferRow = JudgedChild & { id: string; name: string }

export const rowsOf = (ground: TransferGround): TransferRow[] =>
  judgeTransfer(ground).map((it) => ({
    ...it,
    id: it.child.id,
    name: familyFirst(it.child),
  }))

/** A choice as the value of an option, and back. */
export const optionOf = (choice: Choice): string =>
  choice.kind === 'class' ? `${choice.classId} ${choice.levelId}` : choice.kind

export function choiceOfOption(value: string): Choice {
  if (value === 'proposed' || value === 'stays') return { kind: value }
  if (value === 'leaves') return { kind: 'leaves', leftFor: null }
  const [classId, levelId] = value.split(' ')
  return { kind: 'class', classId: classId as ClassId, levelId: levelId as StandardId }
}

/** The ways to narrow the list. */
export const fateFilters = ['all', 'moves', 'goes-on', 'leaves', 'kept', 'done'] as const
export type FateFilter = (typeof fateFilters)[number]

export const isOfFate = ({ fate: { is } }: TransferRow, filter: FateFilter): boolean =>
  filter === 'all' || is === filter || (filter === 'leaves' && is === 'leaving')
