import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { EvaluationId, Level, ObservationId } from '#domain/pedagogy/pedagogy.ts'
import { nextLevel } from '../cells/level-cycle.ts'
import type { ClassMilestone, MilestoneChild } from '../milestones/class-milestones.ts'
import type { EvaluationContent } from '../pedagogy.offline.ts'
import { blankAmong, cellKey, type ViewedCell } from '../pedagogy.view.ts'

/** A level that somebody wants for a child on a milestone. */
export type Wish = {
  child: Pick<MilestoneChild, 'childId' | 'name'>
  milestone: Pick<ClassMilestone, 'milestoneId' | 'text'>
  level: Level | null
  comment?: string | null
  observationId?: ObservationId | null
  /** The day it is said of, where that is not the open one: what comes back keeps its own. */
  date?: LocalDate | null
}

export const keyOfWish = ({ child, milestone }: Wish): string =>
  cellKey(child.childId, milestone.milestoneId)

/** The content of the entry that a wish becomes. */
export function contentOf(
  { child, milestone, level, comment = null, observationId = null, date: own = null }: Wish,
  {
    date,
    nextId,
    nameOf,
  }: { date: LocalDate; nextId: () => string; nameOf: (level: Level | null) => string },
): EvaluationContent {
  return {
    evaluationId: nextId() as EvaluationId,
    childId: child.childId,
    milestoneId: milestone.milestoneId,
    level,
    date: own ?? date,
    comment,
    observationId,
    childName: child.name,
    milestoneText: milestone.text,
    levelName: nameOf(level),
  }
}

/** The way back from wishes: every cell as it was shown before, of the same day and with the words that stood by it. */
export function wayBack(wishes: readonly Wish[], cellOf: (key: string) => ViewedCell): Wish[] {
  return wishes.map((wish) => {
    const { level, comment, date } = cellOf(keyOfWish(wish))
    return { child: wish.child, milestone: wish.milestone, level, comment, date }
  })
}

/**
 * Says what level one tap on a cell wishes. On a child who was filled with the whole group a first tap means the
 * exception: not there yet. From there it goes round as everywhere.
 */
export function tappedLevel(cell: ViewedCell, filled: 'with-group' | 'alone'): Level | null {
  return filled === 'with-group' && cell.level === 'A' ? 'B' : nextLevel(cell.level)
}

/** "The whole group is there": A for every child whom nobody has judged on this milestone. */
export function groupWishes(
  children: readonly MilestoneChild[],
  { milestone, cellOf }: { milestone: ClassMilestone; cellOf: (key: string) => ViewedCell },
): Wish[] {
  const blank = blankAmong(children, { milestoneId: milestone.milestoneId, cellOf })
  return blank.map((child) => ({ child, milestone, level: 'A' }))
}
