import type { MealTypeId } from '#domain/kernel/ids.ts'
import { type Instant, millisecondsOf, minutesBetween } from '#domain/kernel/instant.ts'
import type { Course } from '#domain/meals/dish.ts'
import { isFedAsleep } from '#domain/transmission/group-care.ts'
import type { ContentOf, LineContent } from '#domain/transmission/line-content.ts'
import { courses, type Portion } from '#domain/transmission/lines/meal.ts'
import { nappyContents } from '#domain/transmission/lines/nappy.ts'
import { isSameDetails } from '#domain/transmission/same-details.ts'
import { isAway } from '#src/class-day/child-of-day.ts'
import { mealOf, napOf, portionOf } from '../open-sheet/sheet-facts.ts'
import { isLeftOut, type SheetRow } from '../open-sheet/sheet-rows.ts'
import { type LineOf, lastLineOf, linesOf } from '../transmission.view.ts'
import { asleepFrom, type GroupAct } from './group-acts.ts'
import { isForFamily, type Wish } from './sheet-acts.ts'

/**
 * The columns whose amounts can be handed down. What a family told of its home is of one child alone, and so are
 * temperatures, medicines and incidents.
 */
export type Column = Course | 'sleep' | 'bottle' | 'nappy' | 'mood' | 'activity'

/** The column of a line that was just written; of a plate its first course. */
export function columnOf(content: LineContent): Column | null {
  switch (content.line) {
    case 'meal':
      return courses.find((course) => content.details.courses[course] !== null) ?? null
    case 'sleep':
    case 'bottle':
    case 'nappy':
    case 'mood':
    case 'activity':
      return content.line
    default:
      return null
  }
}

/** A plate of which nothing is known. */
export const noCourses = {
  starter: null,
  main: null,
  dairy: null,
  fruit: null,
} as const satisfies Record<Course, null>

/** One course of one plate; a plate that is not known yet begins with it. */
export function portionWish(
  row: SheetRow,
  {
    mealTypeId,
    course,
    portion,
    at,
  }: { mealTypeId: MealTypeId | null; course: Course; portion: Portion; at: Instant },
): Wish {
  const meal = mealOf(row.sheet, mealTypeId)
  const eaten = { ...(meal?.details.courses ?? noCourses), [course]: portion }
  const content: ContentOf<'meal'> = {
    line: 'meal',
    details: { mealTypeId, courses: eaten, drinkMl: meal?.details.drinkMl ?? null },
  }
  return meal ? { row, act: 'change', line: meal, content } : { row, act: 'add', content, at }
}

/** One tap on the nap: who sleeps wakes, who is awake falls asleep. */
export function sleepWish(row: SheetRow, at: Instant): Wish {
  const nap = napOf(row.sheet)
  if (nap.state !== 'asleep') return { row, act: 'add', content: asleepFrom(at), at }
  const { sleep } = nap
  const endedAt = at < sleep.details.startedAt ? sleep.details.startedAt : at
  return {
    row,
    act: 'change',
    line: sleep,
    content: { line: 'sleep', details: { ...sleep.details, endedAt } },
  }
}

/** For so long another tap means the same nappy. */
const sameNappyMinutes = 5

/** One tap writes a wet nappy; a tap soon after it says what else it was. */
export function nappyWish(row: SheetRow, at: Instant): Wish {
  const last = lastLineOf(row.sheet, 'nappy')
  if (last && last.at <= at && minutesBetween(last.at, millisecondsOf(at)) < sameNappyMinutes) {
    const next = (nappyContents.indexOf(last.details.content) + 1) % nappyContents.length
    const content = nappyContents[next] ?? 'wet'
    return {
      row,
      act: 'change',
      line: last,
      content: { line: 'nappy', details: { ...last.details, content } },
    }
  }
  const details = { content: 'wet', stool: null, place: 'nappy', cream: false } as const
  return { row, act: 'add', content: { line: 'nappy', details }, at }
}

type Copying = {
  from: string
  column: Column
  /** Children that were dragged over; `below` is everybody under the cell who has nothing there yet. */
  targets: readonly string[] | 'below'
  mealTypeId: MealTypeId | null
  at: Instant
}

/**
 * Hands the amount of one child down its column. Who is not there is passed over, and whose level does not write it.
 * Nobody is fed who slept at that moment.
 */
export function copyWishes(rows: readonly SheetRow[], copying: Copying): GroupAct {
  const { from, targets } = copying
  const act: GroupAct = { wishes: [], left: [] }
  const place = rows.findIndex(({ child }) => child.childId === from)
  const source = rows[place]
  if (!source) return act
  const below = rows.slice(place + 1)
  const wanted =
    targets === 'below'
      ? below.filter((row) => isBlank(row, { ...copying, source }))
      : rows.filter(({ child }) => targets.includes(child.childId))
  const line = isCourse(copying.column) ? 'meal' : copying.column
  const isPassed = (row: SheetRow) => isAway(row.child) || row === source || isLeftOut(row, line)
  for (const row of wanted.filter((it) => !isPassed(it))) {
    const wish = copied(source, row, copying)
    if (wish && feedsAsleep(wish, copying)) act.left.push({ row, because: 'asleep' })
    else if (wish) act.wishes.push(wish)
  }
  return act
}

const feedsAsleep = (wish: Wish, { column }: Copying): boolean => {
  const { lines } = wish.row.sheet
  if (isCourse(column)) return isFedAsleep(lines, { with: 'plate' })
  return (
    column === 'bottle' && wish.act === 'add' && isFedAsleep(lines, { with: 'bottle', at: wish.at })
  )
}

const isCourse = (column: Column): column is Course => courses.some((it) => it === column)

function isBlank(
  { sheet }: SheetRow,
  { column, mealTypeId, source }: Copying & { source: SheetRow },
): boolean {
  if (isCourse(column)) return portionOf(mealOf(sheet, mealTypeId), column) === null
  if (column === 'sleep') return napOf(sheet).state === 'none'
  // A group does more than one thing in a day: what counts is whether this one is written.
  if (column === 'activity') {
    const done = lastLineOf(source.sheet, 'activity')
    return !linesOf(sheet, 'activity').some((line) => done && isSameActivity(line, done))
  }
  return lastLineOf(sheet, column) === undefined
}

const isSameActivity = (one: LineOf<'activity'>, other: LineOf<'activity'>): boolean =>
  one.details.text === other.details.text &&
  one.details.names.join('\n') === other.details.names.join('\n')

function copied(source: SheetRow, row: SheetRow, { column, mealTypeId, at }: Copying): Wish | null {
  if (isCourse(column)) {
    const from = mealOf(source.sheet, mealTypeId)
    const portion = portionOf(from, column)
    const known = portionOf(mealOf(row.sheet, mealTypeId), column)
    if (portion === null || portion === known) return null
    const wish = portionWish(row, { mealTypeId, course: column, portion, at })
    return wish.act === 'add' ? { ...wish, visibleToGuardian: isForFamily(from ?? null) } : wish
  }
  if (column === 'sleep') return copiedNap(source, row)
  const last = lastLineOf(source.sheet, column)
  if (!last || linesOf(row.sheet, column).some((line) => isSameCopy(line, last))) return null
  const visibleToGuardian = isForFamily(last)
  return { row, act: 'add', content: sharedOf(last), at: last.at, visibleToGuardian }
}

type Shared = LineOf<'bottle' | 'nappy' | 'mood' | 'activity'>

/** True if a line has been handed down already: the same amount of the same moment. */
const isSameCopy = (line: Shared, other: Shared): boolean =>
  line.at === other.at && isSameDetails(sharedOf(line).details, sharedOf(other).details)

/** Keeps what two children can have in common: a note and a photo are of one of them. */
function sharedOf(last: Shared): LineContent {
  switch (last.line) {
    case 'bottle':
      return { line: 'bottle', details: { ...last.details, note: null } }
    case 'activity':
      return { line: 'activity', details: { ...last.details, mediaIds: [] } }
    case 'nappy':
      return { line: 'nappy', details: last.details }
    case 'mood':
      return { line: 'mood', details: last.details }
  }
}

/** The same hours; whose child sleeps already keeps its own. */
function copiedNap(source: SheetRow, row: SheetRow): Wish | null {
  const nap = napOf(source.sheet)
  if (nap.state === 'none') return null
  const { startedAt, endedAt } = nap.sleep.details
  const own = napOf(row.sheet)
  if (own.state !== 'asleep') {
    if (own.state === 'woke' && own.sleep.details.startedAt >= startedAt) return null
    const details = { ...asleepFrom(startedAt).details, endedAt }
    const visibleToGuardian = isForFamily(nap.sleep)
    const content = { line: 'sleep' as const, details }
    return { row, act: 'add', content, at: startedAt, visibleToGuardian }
  }
  if (endedAt === null || endedAt < own.sleep.details.startedAt) return null
  const details = { ...own.sleep.details, endedAt }
  return { row, act: 'change', line: own.sleep, content: { line: 'sleep', details } }
}
