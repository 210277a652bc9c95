import { type FieldRefusal, fieldRefusal } from '../kernel/fields/field-codes.ts'
import { type ChildId, type ClassId, parseId, type StandardId, type StayId } from '../kernel/ids.ts'
import { addDays, type LocalDate, parseLocalDate } from '../kernel/local-date.ts'
import { accept, type Result } from '../kernel/result.ts'
import { type ClassRefusal, classRefusal } from './class-codes.ts'
import type { KeptClass } from './classes.ts'

/** The most days ahead at which a class may be closed. */
const furthestDays = 800

/** A stay in the class that closes, today or later. */
export type ComingStay = {
  id: StayId
  childId: ChildId
  /** The child's own level; null where it is the main one of the class. */
  levelId: StandardId | null
  firstDay: LocalDate
  lastDay: LocalDate | null
  leftBecause: string | null
  leftFor: string | null
  /** The last day on which a register has a mark of the child; null without any. */
  markedOn: LocalDate | null
}

/** The stay in the other class that takes the place of an old one, or of its rest. */
export type MovedStay = Omit<ComingStay, 'childId' | 'markedOn'> & { ofId: StayId }

/** The writing of a closed class: it is archived on that day, and nobody is in it from then on. */
export type Closing = {
  closed: KeptClass
  into: Pick<KeptClass, 'id' | 'name'>
  firstDay: LocalDate
  moved: readonly MovedStay[]
}

type ClosingWish = {
  classId: string
  version: number
  toClassId: string
  firstDay: string
  /** Every stay that was shown, with the id of the one that follows it. */
  stays: readonly { stayId: string; nextStayId: string }[]
}

type Ground = {
  classes: readonly KeptClass[]
  stays: readonly ComingStay[]
  /** The number of children in the other class on that day. */
  taken: number
  today: LocalDate
}

/** True if so many more children have a place. A class without a number of places has room for everybody. */
const hasRoomFor = (
  more: number,
  { capacity, taken }: { capacity: number | null; taken: number },
): boolean => capacity === null || taken + more <= capacity

/** A child may have a stay of today, and a later one. */
const countChildren = (stays: readonly ComingStay[]): number =>
  new Set(stays.map(({ childId }) => childId)).size

/** The classes that may take the children of another one: in use, and not closing themselves. */
export const mayTakeOver = (
  to: { id: string; isArchived: boolean; archivesOn: string | null },
  from: string,
): boolean => to.id !== from && !to.isArchived && to.archivesOn === null

/** A child keeps its level if the other class has it too. Every other child gets the main level. */
function levelIn(
  to: KeptClass,
  stay: Pick<ComingStay, 'levelId'>,
  from: KeptClass,
): StandardId | null {
  const own = stay.levelId ?? from.levelId
  return own !== to.levelId && to.furtherLevelIds.includes(own) ? own : null
}

/**
 * Judges closing a class whose children move to another one on a day, in one act. A stay that has begun ends the day
 * before. A planned one is planned in the other class. A child that a register has called since stays where it was
 * called, so the day is refused. On the day itself the class is archived.
 */
export function decideClosing(
  wish: ClosingWish,
  { classes, stays, taken, today }: Ground,
): Result<Closing, ClassRefusal | FieldRefusal> {
  const from = classes.find(({ id }) => id === parseId<ClassId>(wish.classId))
  const to = classes.find(({ id }) => id === parseId<ClassId>(wish.toClassId))
  if (!from || from.isArchived || !to || !mayTakeOver(to, from.id))
    return fieldRefusal('field.unknown', { field: 'toClassId' })
  if (from.version !== wish.version) return fieldRefusal('thing.changed-meanwhile')
  const firstDay = parseLocalDate(wish.firstDay)
  if (!firstDay || firstDay < today || firstDay > addDays(today, furthestDays))
    return classRefusal('classes.closing-day', { field: 'firstDay' })
  const nextIds = new Map(
    wish.stays.map((it) => [parseId<StayId>(it.stayId), parseId<StayId>(it.nextStayId)]),
  )
  const staying = stays.filter(({ lastDay }) => lastDay === null || lastDay >= firstDay)
  if (staying.some(({ id }) => !nextIds.get(id))) return fieldRefusal('thing.changed-meanwhile')
  const called = staying.filter(({ markedOn }) => markedOn !== null && markedOn >= firstDay)
  const lastCalled = called
    .flatMap(({ markedOn }) => markedOn ?? [])
    .toSorted()
    .at(-1)
  if (lastCalled)
    return classRefusal('classes.children-called', {
      count: String(countChildren(called)),
      lastDay: lastCalled,
      field: 'firstDay',
    })
  const count = countChildren(staying)
  if (!hasRoomFor(count, { capacity: to.capacity, taken }))
    return classRefusal('classes.class-full', {
      count: String(count),
      free: String(Math.max(0, (to.capacity ?? 0) - taken)),
      field: 'toClassId',
    })
  const moved = staying.map(({ childId: _, markedOn: __, ...stay }) => ({
    ...stay,
    ofId: stay.id,
    id: nextIds.get(stay.id) as StayId,
    levelId: levelIn(to, stay, from),
    firstDay: stay.firstDay > firstDay ? stay.firstDay : firstDay,
  }))
  const isNow = firstDay === today
  const closed = {
    ...from,
    isArchived: isNow,
    archivesOn: isNow ? null : firstDay,
    version: from.version + 1,
  }
  return accept({ closed, into: to, firstDay, moved })
}
