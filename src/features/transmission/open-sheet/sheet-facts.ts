import { minutesBetween } from '#domain/kernel/instant.ts'
import type { Course } from '#domain/meals/dish.ts'
import type { DetailsOf } from '#domain/transmission/line-content.ts'
import { courses, type Portion } from '#domain/transmission/lines/meal.ts'
import { type Nap as NapOf, napOf as napOfLines } from '#domain/transmission/nap.ts'
import type { AmountScale } from '#domain/transmission/settings.ts'
import { type ChildSheet, type LineOf, linesOf } from '../transmission.view.ts'

/** The state of a child's nap at the moment. */
export type Nap = NapOf<LineOf<'sleep'>>

export const napOf = ({ lines }: ChildSheet): Nap => napOfLines(lines)

/** True if somebody has to go and look: the interval is the level's own. */
export const isCheckDue = (
  nap: Nap,
  { nowMs, everyMinutes }: { nowMs: number; everyMinutes: number },
): nap is Extract<Nap, { state: 'asleep' }> =>
  nap.state === 'asleep' && minutesBetween(nap.seenAt, nowMs) >= everyMinutes

/** The child's plate of one meal; the last one written where two people wrote the same meal. */
export const mealOf = (sheet: ChildSheet, mealTypeId: string | null): LineOf<'meal'> | undefined =>
  linesOf(sheet, 'meal').findLast(({ details }) => details.mealTypeId === mealTypeId)

export const portionOf = (meal: LineOf<'meal'> | undefined, course: Course): Portion | null =>
  meal?.details.courses[course] ?? null

/** The courses that are served, and those of which something was written. */
export const coursesOf = (
  { served }: { served: readonly Course[] },
  eaten: Pick<DetailsOf<'meal'>, 'courses'> | undefined,
): Course[] =>
  courses.filter((course) => served.includes(course) || (eaten?.courses[course] ?? null) !== null)

const stepsOf: Readonly<Record<AmountScale, readonly Portion[]>> = {
  quarters: [1, 2, 3, 4],
  halves: [2, 4],
  'all-or-nothing': [4],
}

/** All amounts of a level, from nothing to the whole plate, and the refusal. */
export const portionsOf = (scale: AmountScale): readonly Portion[] => [
  'refused',
  0,
  ...stepsOf[scale],
]

/** Says what one more tap makes of a plate; undefined where there is nothing more to add. */
export function nextPortion(portion: Portion | null, scale: AmountScale): Portion | undefined {
  const eaten = typeof portion === 'number' ? portion : 0
  return stepsOf[scale].find((step) => typeof step === 'number' && step > eaten)
}
