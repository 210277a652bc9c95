import type { MealTypeId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { Course } from '#domain/meals/dish.ts'
import { whyNotAtTable, whyNotToBed } from '#domain/transmission/group-care.ts'
import type { ContentOf } from '#domain/transmission/line-content.ts'
import { courses, type Portion } from '#domain/transmission/lines/meal.ts'
import { isAway } from '#src/class-day/child-of-day.ts'
import { mealOf, napOf } from '../open-sheet/sheet-facts.ts'
import { isLeftOut, type SheetRow } from '../open-sheet/sheet-rows.ts'
import type { Wish } from './sheet-acts.ts'

/**
 * Lists who can be written about in one go: the children who are here. While none is, the children whom nobody has
 * called.
 */
export function presentRows(rows: readonly SheetRow[]): readonly SheetRow[] {
  const here = rows.filter(({ child }) => child.where === 'here')
  return here.length > 0 ? here : rows.filter(({ child }) => !isAway(child))
}

/** The children whom a group act would take without a register: a person has to say that they are here. */
export function uncalledRows(rows: readonly SheetRow[]): readonly SheetRow[] {
  return presentRows(rows).filter(({ child }) => child.where === 'not-called')
}

/**
 * Tells who sleeps here now, who is noted asleep and is not here, and how many are here. `notCalled`: nobody is here by
 * the register, and so many children were not called.
 */
export function sleepRoomOf(rows: readonly SheetRow[]): {
  asleep: readonly SheetRow[]
  left: readonly SheetRow[]
  here: number
  notCalled: number
} {
  const sleeping = rows.filter(({ sheet }) => napOf(sheet).state === 'asleep')
  const left = sleeping.filter(({ child }) => isAway(child))
  const asleep = sleeping.filter(({ child }) => !isAway(child))
  const here = new Set([...presentRows(rows), ...asleep]).size
  return { asleep, left, here, notCalled: uncalledRows(rows).length }
}

/** A child that a group act leaves out on purpose, and why. */
export type LeftOut = { row: SheetRow; because: 'asleep' | 'bottle' | 'woke' }

/** The wishes of a group act, and whom it leaves out on purpose. */
export type GroupAct = { wishes: Wish[]; left: LeftOut[] }

export type ServedMeal = { mealTypeId: MealTypeId | null; served: readonly Course[] }

/** The same on every course that is served; what is not served stays empty. */
export function wholePlate(
  { mealTypeId, served }: ServedMeal,
  portion: Portion,
): ContentOf<'meal'> {
  const eaten = Object.fromEntries(
    courses.map((course) => [course, served.includes(course) ? portion : null]),
  ) as Record<Course, Portion | null>
  return { line: 'meal', details: { mealTypeId, courses: eaten, drinkMl: null } }
}

/**
 * The group has eaten everything, exceptions afterwards. Plates that are known stay as they are, and who does
 * not sit at the table is left out.
 */
export function groupMeal(
  rows: readonly SheetRow[],
  { meal, at }: { meal: ServedMeal; at: Instant },
): GroupAct {
  const blank = presentRows(rows).filter(
    (row) => !mealOf(row.sheet, meal.mealTypeId) && !isLeftOut(row, 'meal'),
  )
  const act: GroupAct = { wishes: [], left: [] }
  for (const row of blank) {
    const because = whyNotAtTable(row.sheet.lines, at)
    if (because) act.left.push({ row, because })
    else act.wishes.push({ row, act: 'add', content: wholePlate(meal, 4), at })
  }
  return act
}

export const asleepFrom = (startedAt: Instant) => ({
  line: 'sleep' as const,
  details: { startedAt, endedAt: null, bed: null, quality: null },
})

/** Everybody goes to sleep who is not asleep and has not just woken. */
export function groupNap(rows: readonly SheetRow[], at: Instant): GroupAct {
  const act: GroupAct = { wishes: [], left: [] }
  for (const row of presentRows(rows)) {
    if (isLeftOut(row, 'sleep')) continue
    const because = whyNotToBed(row.sheet.lines, at)
    if (because === null) act.wishes.push({ row, act: 'add', content: asleepFrom(at), at })
    else if (because === 'woke') act.left.push({ row, because })
  }
  return act
}

/** Somebody went round the sleep room and looked at these. */
export const seenNow = (rows: readonly SheetRow[], at: Instant): Wish[] =>
  rows.flatMap((row) => {
    const nap = napOf(row.sheet)
    if (nap.state !== 'asleep') return []
    const content = { line: 'sleep-check' as const, details: { sleepId: nap.sleep.id } }
    return [{ row, act: 'add' as const, content, at }]
  })
