import { type Instant, millisecondsOf } from '#domain/kernel/instant.ts'
import type { Course } from '#domain/meals/dish.ts'
import type { Portion } from '#domain/transmission/lines/meal.ts'
import type { AmountScale } from '#domain/transmission/settings.ts'
import { type ChildSheet, type LineOf, lastLineOf, linesOf } from './transmission.view.ts'

const minuteMs = 60_000

/** What a child's nap is at the moment. A check may be of any hour after the child fell asleep. */
export type Nap =
  | { state: 'none' }
  | { state: 'asleep'; sleep: LineOf<'sleep'>; seenAt: Instant }
  | { state: 'woke'; sleep: LineOf<'sleep'>; wokeAt: Instant }

export function napOf(sheet: ChildSheet): Nap {
  const sleeps = linesOf(sheet, 'sleep')
  const open = sleeps.findLast(({ details }) => details.endedAt === null)
  if (open) {
    const { startedAt } = open.details
    const seen = linesOf(sheet, 'sleep-check')
      .filter(({ details, at }) => details.sleepId === open.id && at > startedAt)
      .at(-1)
    return { state: 'asleep', sleep: open, seenAt: seen?.at ?? startedAt }
  }
  const ended = sleeps.flatMap((sleep) => {
    const { endedAt } = sleep.details
    return endedAt === null ? [] : [{ sleep, endedAt }]
  })
  const [last] = ended.toSorted((a, b) => (a.endedAt < b.endedAt ? 1 : -1))
  return last ? { state: 'woke', sleep: last.sleep, wokeAt: last.endedAt } : { state: 'none' }
}

/** Whole minutes from one moment to another; never less than none, for clocks are corrected in between. */
export const minutesBetween = (from: Instant, toMs: number): number =>
  Math.max(0, Math.floor((toMs - millisecondsOf(from)) / minuteMs))

/** Whether somebody has to go and look: the interval is the level's own. */
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

/** What one more tap on a plate makes of it; undefined where there is nothing more to add. */
export function nextPortion(portion: Portion | null, scale: AmountScale): Portion | undefined {
  const eaten = typeof portion === 'number' ? portion : 0
  return stepsOf[scale].find((step) => typeof step === 'number' && step > eaten)
}

/** For so long after a bottle a child is not expected at the table with the others. */
const bottleMinutes = 90

export function hadBottleLately(sheet: ChildSheet, nowMs: number): boolean {
  const last = lastLineOf(sheet, 'bottle')
  return last !== undefined && minutesBetween(last.at, nowMs) < bottleMinutes
}

/** For so long after waking a child is not put back to bed with the others. */
const awakeMinutes = 90

export const wokeLately = (nap: Nap, nowMs: number): boolean =>
  nap.state === 'woke' && minutesBetween(nap.wokeAt, nowMs) < awakeMinutes
