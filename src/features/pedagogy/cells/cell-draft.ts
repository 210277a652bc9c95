import type { Level } from '#domain/pedagogy/pedagogy.ts'
import type { ViewedCell } from '../pedagogy.view.ts'

/** Somebody's begun draft of a cell: only what they touched, and how the cell was at the time. */
export type CellDraft = { began: string; level?: Level | null; comment?: string }

type Standing = Pick<ViewedCell, 'level' | 'comment' | 'date'>

/** Notes how a cell stands, to tell later whether it still does. */
const standOf = ({ level, comment, date }: Standing): string =>
  JSON.stringify([level, comment, date])

export const freshDraft = (cell: Standing): CellDraft => ({ began: standOf(cell) })

/** A draft of an earlier build does not say how the cell was. What was touched in it is unknown, so nothing counts. */
export const readDraft = (cell: Standing, kept: Partial<CellDraft>): CellDraft =>
  kept.began === undefined ? freshDraft(cell) : { ...kept, began: kept.began }

/**
 * Applies a draft to the cell as it is now. Words that were begun are kept, whatever came meanwhile. A level that was
 * ticked before somebody gave another one is no longer meant.
 */
export function draftOn(
  cell: Standing,
  draft: CellDraft,
): { level: Level | null; comment: string } {
  const isStill = draft.began === standOf(cell)
  const { level, comment } = draft
  return {
    level: isStill && level !== undefined ? level : cell.level,
    comment: comment ?? cell.comment ?? '',
  }
}
