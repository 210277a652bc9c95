import type { ClassId, StandardId } from '../kernel/ids.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import type { TransferChild, TransferClass, TransferGround } from './ground.ts'
import { type Proposal, proposeAll } from './propose.ts'

/** The reasons why a child cannot be transferred: nothing of it changes, and the others go on. */
export const obstacles = [
  'archived',
  'other-stay',
  'undecided',
  'class-archived',
  'level-not-in-class',
  'marks-after-end',
] as const
export type Obstacle = (typeof obstacles)[number]

type Place = { classId: ClassId; levelId: StandardId }

/** The outcome for a child. */
export type Fate =
  /** Into another class or level. */
  | ({ is: 'moves' } & Place)
  /** Nothing is written: the stay goes on. */
  | ({ is: 'goes-on' } & Place)
  | { is: 'leaves'; leftFor: string | null }
  /** A departure that was planned elsewhere. */
  | { is: 'leaving'; lastDay: LocalDate; leftFor: string | null }
  /** This transfer is carried out for it. Null: it leaves. */
  | { is: 'done'; classId: ClassId | null }
  | { is: 'kept'; because: Obstacle; classId?: ClassId }

export type JudgedChild = {
  child: TransferChild
  proposal: Proposal
  /** The choice made, or else the proposal. */
  wish: Proposal
  fate: Fate
  /** The last day of its stay of this year, where that ends. */
  endsOn: LocalDate
}

const hasMarks = ({ markedDays }: TransferChild, from: LocalDate, before: LocalDate | null) =>
  markedDays.some((day) => day > from && (before === null || day < before))

/** True if somebody may choose for the child: its place in the next year is not settled yet. */
export const isOpenTo = (fate: Fate): boolean =>
  fate.is === 'kept'
    ? fate.because !== 'archived' && fate.because !== 'other-stay'
    : fate.is !== 'leaving' && fate.is !== 'done'

type Near = { classes: ReadonlyMap<ClassId, TransferClass>; endsOn: LocalDate; firstDay: LocalDate }

function fateOf(child: TransferChild, wish: Proposal, near: Near): Fate {
  const { classes, endsOn, firstDay } = near
  const { later, lastDay } = child
  if (child.isMoved) return { is: 'done', classId: later?.classId ?? null }
  if (child.isArchived) return { is: 'kept', because: 'archived' }
  if (later) return { is: 'kept', because: 'other-stay', classId: later.classId }
  if (lastDay !== null && lastDay < firstDay)
    return { is: 'leaving', lastDay, leftFor: child.leftFor }
  if (wish.kind === 'undecided') return { is: 'kept', because: 'undecided' }
  if (wish.kind === 'leaves') {
    if (hasMarks(child, endsOn, null)) return { is: 'kept', because: 'marks-after-end' }
    return { is: 'leaves', leftFor: wish.leftFor }
  }
  const place = wish.kind === 'stays' ? child : wish
  const { classId, levelId } = place
  const entered = classes.get(classId)
  if (!entered || entered.isArchived) return { is: 'kept', because: 'class-archived', classId }
  if (classId === child.classId && levelId === child.levelId)
    return { is: 'goes-on', classId, levelId }
  if (!entered.levelIds.includes(levelId))
    return { is: 'kept', because: 'level-not-in-class', classId }
  if (hasMarks(child, endsOn, firstDay)) return { is: 'kept', because: 'marks-after-end' }
  return { is: 'moves', classId, levelId }
}

/** Says of each child what becomes of it: by what was chosen, or else by what is proposed. */
export function judgeTransfer(ground: TransferGround): JudgedChild[] {
  const proposals = proposeAll(ground)
  const classes = new Map(ground.classes.map((it) => [it.id, it]))
  const levels = new Map(ground.levels.map((it) => [it.id, it]))
  return ground.children.map((child) => {
    const proposal = proposals.get(child.id) ?? { kind: 'undecided' }
    const { choice } = child
    const wish = choice && choice.kind !== 'proposed' ? choice : proposal
    const endsOn = levels.get(child.levelId)?.lastDay ?? ground.firstDay
    const fate = fateOf(child, wish, { classes, endsOn, firstDay: ground.firstDay })
    return { child, proposal, wish, fate, endsOn }
  })
}

/** The number of children of each fate. `moves` and `leaves` are what carrying out writes. */
type CountedFates = Record<'moves' | 'leaves' | 'leaving' | 'goesOn' | 'kept', number>

/** Counts what becomes of the children. A departure that was planned elsewhere is no departure of the transfer. */
export function countFates(judged: readonly JudgedChild[]): CountedFates {
  const of = (is: Fate['is']) => judged.filter(({ fate }) => fate.is === is).length
  return {
    ...{ moves: of('moves'), leaves: of('leaves'), leaving: of('leaving') },
    ...{ goesOn: of('goes-on'), kept: of('kept') },
  }
}

/** The class in which a child is in the next year; null where it is in none, or nobody knows. */
const classAfter = ({ fate }: JudgedChild): ClassId | null => {
  if (fate.is === 'moves' || fate.is === 'goes-on' || fate.is === 'done') return fate.classId
  return fate.is === 'kept' && fate.because === 'other-stay' ? (fate.classId ?? null) : null
}

export type FilledClass = { place: TransferClass; count: number; isTooFull: boolean }

/** Counts the children of each class in the next year. Archived classes get none. */
export function fillClasses(
  { classes }: TransferGround,
  judged: readonly JudgedChild[],
): FilledClass[] {
  const counts = new Map<ClassId, number>()
  for (const it of judged) {
    const classId = classAfter(it)
    if (classId) counts.set(classId, (counts.get(classId) ?? 0) + 1)
  }
  return classes
    .filter(({ isArchived }) => !isArchived)
    .map((place) => {
      const count = place.newcomers + (counts.get(place.id) ?? 0)
      return { place, count, isTooFull: place.capacity !== null && count > place.capacity }
    })
}
