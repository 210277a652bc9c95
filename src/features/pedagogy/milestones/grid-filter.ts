import { type Period, periodOn } from '#domain/pedagogy/periods.ts'
import { cellKey, type ViewedCell } from '../pedagogy.view.ts'
import type { MilestoneChild, MilestoneGroup } from './class-milestones.ts'

/** The kinds of cells that are looked for. */
export const shows = ['all', 'blank', 'B', 'A', 'A+', 'not-approved', 'approved'] as const
export type Show = (typeof shows)[number]

export type GridFilter = {
  show: Show
  /** Only what was judged in this period. */
  periodId: string | null
  /** Only milestones of this level or age. */
  band: string | null
  /** Only children of this group of the class. */
  groupId: string | null
}

export const noFilter: GridFilter = {
  show: 'all',
  periodId: null,
  band: null,
  groupId: null,
}

const asked: Record<Show, (cell: ViewedCell) => boolean> = {
  all: () => true,
  blank: ({ level }) => level === null,
  B: ({ level }) => level === 'B',
  A: ({ level }) => level === 'A',
  'A+': ({ level }) => level === 'A+',
  'not-approved': ({ level, isApproved }) => level !== null && !isApproved,
  approved: ({ level, isApproved }) => level !== null && isApproved,
}

/** True if a cell is one of those that are looked for. "Not evaluated" within a period: not in that period. */
export function isLookedFor(
  cell: ViewedCell,
  { show, periodId }: GridFilter,
  periods: readonly Period[],
): boolean {
  if (periodId === null) return asked[show](cell)
  const isIn = cell.date !== null && periodOn(periods, cell.date)?.id === periodId
  return show === 'blank' ? !isIn || cell.level === null : isIn && asked[show](cell)
}

export type FilteredGrid = {
  rows: readonly MilestoneChild[]
  groups: readonly MilestoneGroup[]
  /** The cells looked for; null when all are. */
  found: ReadonlySet<string> | null
  /** The cells on show that are not looked for; null when all are. */
  isOut: ((key: string) => boolean) | null
}

type Grid = { children: readonly MilestoneChild[]; groups: readonly MilestoneGroup[] }

/**
 * The rows and columns that hold at least one of the cells looked for. It is a question of the moment: a child who is
 * judged meanwhile stays in view until it is asked again.
 */
export function filterGrid(
  { children, groups }: Grid,
  {
    filter,
    periods,
    cellOf,
  }: { filter: GridFilter; periods: readonly Period[]; cellOf: (key: string) => ViewedCell },
): FilteredGrid {
  const { band } = filter
  const banded =
    band === null
      ? groups
      : groups.map((group) => ({
          ...group,
          milestones: group.milestones.filter((milestone) => milestone.band === band),
        }))
  if (filter.show === 'all' && filter.periodId === null)
    return { rows: children, groups: banded, found: null, isOut: null }
  const found = new Set<string>()
  const rows = new Set<string>()
  const columns = new Set<string>()
  for (const { milestones } of banded)
    for (const { milestoneId } of milestones)
      for (const { childId } of children) {
        const key = cellKey(childId, milestoneId)
        if (!isLookedFor(cellOf(key), filter, periods)) continue
        found.add(key)
        rows.add(childId)
        columns.add(milestoneId)
      }
  return {
    rows: children.filter(({ childId }) => rows.has(childId)),
    groups: banded.map((group) => ({
      ...group,
      milestones: group.milestones.filter(({ milestoneId }) => columns.has(milestoneId)),
    })),
    found,
    isOut: (key) => !found.has(key),
  }
}

/** True if two answers to the same question show the same cells. */
export const isSameFound = (one: FilteredGrid, other: FilteredGrid): boolean =>
  one.found === other.found ||
  (one.found !== null &&
    other.found !== null &&
    one.found.size === other.found.size &&
    [...one.found].every((key) => other.found?.has(key)))

/** A filter without what the open grid does not have: a period, an age or a group kept from another class hides nothing. */
export const filterWithin = (
  { show, periodId, band, groupId }: GridFilter,
  {
    periods,
    bands,
    group,
  }: { periods: readonly Period[]; bands: readonly string[]; group: { id: string } | null },
): GridFilter => ({
  show,
  periodId: periods.some(({ id }) => id === periodId) ? periodId : null,
  band: band !== null && bands.includes(band) ? band : null,
  groupId: group !== null && group.id === groupId ? groupId : null,
})

/** The levels or ages that the milestones of a grid name, each once, in their order. */
export function bandsOf(groups: readonly MilestoneGroup[]): string[] {
  const bands = groups.flatMap(({ milestones }) => milestones.flatMap(({ band }) => band ?? []))
  return [...new Set(bands)]
}
