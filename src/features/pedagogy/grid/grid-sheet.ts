import { familyFirst } from '#domain/kernel/person-name.ts'
import type { Level } from '#domain/pedagogy/pedagogy.ts'
import type { Sheet } from '#src/platform/sheet.ts'
import {
  type MilestoneChild,
  type MilestoneGroup,
  milestonesIn,
} from '../milestones/class-milestones.ts'
import { cellKey, type ViewedCell } from '../pedagogy.view.ts'

type Shown = {
  rows: readonly MilestoneChild[]
  groups: readonly MilestoneGroup[]
  isOut: ((key: string) => boolean) | null
  cellOf: (key: string) => ViewedCell
}

/** The grid as it is on show, for a spreadsheet: the letters of the levels, what a filter leaves out stays empty. */
export function gridSheet(
  { rows, groups, isOut, cellOf }: Shown,
  { tab, childHead }: { tab: string; childHead: string },
): Sheet {
  const milestones = milestonesIn(groups)
  return {
    tab,
    heads: [
      { title: childHead, width: 24 },
      ...milestones.map(({ code, text }) => ({
        title: code ? `${code} ${text}` : text,
        width: 12,
      })),
    ],
    rows: rows.map((child) => [
      familyFirst(child),
      ...milestones.map(({ milestoneId }): Level | null => {
        const key = cellKey(child.childId, milestoneId)
        return isOut?.(key) ? null : cellOf(key).level
      }),
    ]),
    frozenColumns: 1,
  }
}
