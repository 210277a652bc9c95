import { type GradeSystem, gradeSystems } from '#domain/pedagogy/pedagogy.ts'
import { type GridFilter, noFilter, shows } from './grid-filter.ts'

/** The class grid's memory from one day to the next, under the key MILESTONE. */
export type MilestoneState = {
  frameworkId: string | null
  domainId: string | null
  /** The one milestone a phone shows. */
  milestoneId: string | null
  filter: GridFilter
  /** Null: as the school draws its levels. */
  drawing: GradeSystem | null
}

export const freshState: MilestoneState = {
  frameworkId: null,
  domainId: null,
  milestoneId: null,
  filter: noFilter,
  drawing: null,
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | null =>
  words.find((word) => word === value) ?? null

/** Reads what an earlier version of the app has kept, as far as it is understood. */
export function readMilestoneState(kept: unknown): MilestoneState {
  const of = (kept ?? {}) as Record<string, unknown>
  const filter = (of.filter ?? {}) as Record<string, unknown>
  return {
    frameworkId: textOf(of.frameworkId),
    domainId: textOf(of.domainId),
    milestoneId: textOf(of.milestoneId),
    filter: {
      show: oneOf(shows, filter.show) ?? 'all',
      periodId: textOf(filter.periodId),
      band: textOf(filter.band),
      groupId: textOf(filter.groupId),
    },
    drawing: oneOf(gradeSystems, of.drawing),
  }
}
