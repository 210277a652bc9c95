import type { ChildId, MilestoneId } from '#domain/kernel/ids.ts'
import type { PersonName } from '#domain/kernel/person-name.ts'

/** A child of the class, as the milestones need it. */
export type MilestoneChild = PersonName & {
  childId: ChildId
  name: string
  fullName: string
  pic: string | null
}

/** A milestone in the reader's language. */
export type ClassMilestone = {
  milestoneId: MilestoneId
  code: string | null
  text: string
  /** The level or age it is usually looked for at; never a limit. */
  band: string | null
}

/** A domain, or a strand of it, over its milestones. */
export type MilestoneGroup = { id: string; name: string; milestones: readonly ClassMilestone[] }

/** The columns of a domain: its own milestones, then those of its strands, each under its name. */
export const milestonesIn = (groups: readonly MilestoneGroup[]): ClassMilestone[] =>
  groups.flatMap(({ milestones }) => milestones)
