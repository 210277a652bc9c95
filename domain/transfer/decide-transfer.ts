import { type FieldRefusal, fieldRefusal } from '../kernel/fields/field-codes.ts'
import { tooLongAt } from '../kernel/fields/typed-text.ts'
import { type ChildId, type ClassId, parseId, type StandardId } from '../kernel/ids.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import { accept, type Result } from '../kernel/result.ts'
import { tidyText } from '../kernel/text.ts'
import type { Choice, TransferChild, TransferGround } from './ground.ts'
import { fillClasses, isOpenTo, type JudgedChild, judgeTransfer } from './judge.ts'
import { type TransferRefusal, transferRefusal } from './transfer-codes.ts'

/** In letters, as a child's file has it. */
export const longestDestination = 80

type Sent = string | null | undefined

/** A choice as it is sent, with the version of the child's choice that was shown. */
export type SentChoice = {
  childId: string
  kind: string
  classId?: Sent
  levelId?: Sent
  leftFor?: Sent
  version: number
}

export type ChosenFor = { childId: ChildId; choice: Choice; version: number }

/** Text of where a child goes, as it is kept. */
export const tidyDestination = (typed: Sent): string | null => tidyText(typed ?? '') || null

function readChoice(
  sent: SentChoice,
  ground: TransferGround,
): Result<Choice, TransferRefusal | FieldRefusal> {
  if (sent.kind === 'proposed' || sent.kind === 'stays') return accept({ kind: sent.kind })
  if (sent.kind === 'leaves') {
    const leftFor = tidyDestination(sent.leftFor)
    return tooLongAt({ leftFor }, longestDestination) ?? accept({ kind: 'leaves', leftFor })
  }
  if (sent.kind !== 'class') return transferRefusal('transfer.unknown-choice')
  const classId = parseId<ClassId>(sent.classId ?? '')
  const levelId = parseId<StandardId>(sent.levelId ?? '')
  const entered = ground.classes.find(({ id, isArchived }) => id === classId && !isArchived)
  if (!classId || !levelId || !entered?.levelIds.includes(levelId))
    return transferRefusal('transfer.unknown-class')
  return accept({ kind: 'class', classId, levelId })
}

/**
 * Judges what was chosen for one child or several. Where a colleague has chosen for one of them meanwhile, none is
 * changed.
 */
export function decideChoices(
  sent: readonly SentChoice[],
  ground: TransferGround,
): Result<ChosenFor[] | null, TransferRefusal | FieldRefusal> {
  const open = new Map(
    judgeTransfer(ground).flatMap(({ child, fate }) =>
      isOpenTo(fate) ? [[child.id as string, child] as const] : [],
    ),
  )
  const chosen: ChosenFor[] = []
  for (const one of sent) {
    const child = open.get(one.childId.toLowerCase())
    if (!child) return transferRefusal('transfer.unknown-child')
    const read = readChoice(one, ground)
    if (!read.ok) return read
    if (isSameChoice(child, read.value)) continue
    if (child.version !== one.version) return fieldRefusal('thing.changed-meanwhile')
    chosen.push({ childId: child.id, choice: read.value, version: child.version + 1 })
  }
  return accept(chosen.length > 0 ? chosen : null)
}

const isSameChoice = ({ choice }: TransferChild, next: Choice): boolean =>
  JSON.stringify(choice ?? { kind: 'proposed' }) === JSON.stringify(next)

/** One child as it is written: the end of the stay of this year, and the stay of the next one. Null: it leaves. */
export type TransferMove = {
  childId: ChildId
  stayId: string
  endsOn: LocalDate
  leftFor: string | null
  entered: { classId: ClassId; standardId: StandardId | null } | null
}

const moveOf = ({ child, fate, endsOn }: JudgedChild, ground: TransferGround): TransferMove[] => {
  const { id: childId, stayId } = child
  const ended = { childId, stayId, endsOn }
  if (fate.is === 'leaves') return [{ ...ended, leftFor: fate.leftFor, entered: null }]
  if (fate.is !== 'moves') return []
  const { classId, levelId } = fate
  const isMain = ground.classes.find(({ id }) => id === classId)?.levelIds[0] === levelId
  return [{ ...ended, leftFor: null, entered: { classId, standardId: isMain ? null : levelId } }]
}

/** Everything that carrying out would write. */
export const movesOf = (judged: readonly JudgedChild[], ground: TransferGround): TransferMove[] =>
  judged.flatMap((it) => moveOf(it, ground))

/** Carries out what the preview showed: every child that can be transferred, the others stay as they are. */
export function decideTransfer(
  wish: { shown: string; acceptsFull: boolean },
  { ground, current }: { ground: TransferGround; current: string },
): Result<TransferMove[], TransferRefusal | FieldRefusal> {
  if (wish.shown !== current) return fieldRefusal('thing.changed-meanwhile')
  const judged = judgeTransfer(ground)
  const moves = movesOf(judged, ground)
  if (moves.length === 0) return transferRefusal('transfer.nothing-to-do')
  const entered = new Set(moves.map((it) => it.entered?.classId))
  const full = fillClasses(ground, judged).find(
    ({ place, isTooFull }) => isTooFull && entered.has(place.id),
  )
  if (full && !wish.acceptsFull)
    return transferRefusal('transfer.class-full', {
      className: full.place.name,
      count: String(full.count),
      capacity: String(full.place.capacity),
    })
  return accept(moves)
}

/** A transfer can be taken back until its year has begun. */
export function decideUndo(
  plan: { firstDay: LocalDate; moves: number },
  today: LocalDate,
): Result<null, TransferRefusal | FieldRefusal> {
  if (plan.moves === 0) return transferRefusal('transfer.nothing-to-undo')
  return today >= plan.firstDay ? transferRefusal('transfer.undo-too-late') : accept(null)
}
