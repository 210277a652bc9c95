import type { MilestoneId } from '#domain/kernel/ids.ts'
import { nextId, type Owner, type SmallClass, type SmallSchool } from '../server/small-world.ts'

export type SmallMilestone = { milestoneId: MilestoneId; domainId: string; frameworkId: string }

/** A framework of the school's own with one domain and one milestone; for some levels only, when told. */
export async function aMilestone(
  owner: Owner,
  {
    of: { schoolId },
    classes = [],
    text = 'Count to six',
  }: { of: SmallSchool; classes?: readonly SmallClass[]; text?: string },
): Promise<SmallMilestone> {
  const [frameworkId, domainId] = [nextId('framework'), nextId('domain')]
  const milestoneId = nextId<MilestoneId>('milestone')
  await owner.query(
    `insert into framework (school_id, framework_id, kind, name, position) values ($1, $2, 'own', 'Our own', 0)`,
    [schoolId, frameworkId],
  )
  for (const { standardId } of classes) {
    await owner.query('insert into framework_standard values ($1, $2, $3)', [
      schoolId,
      frameworkId,
      standardId,
    ])
  }
  await owner.query(
    `insert into framework_domain (school_id, domain_id, framework_id, code, name_en, name_fr, position)
     values ($1, $2, $3, 'M', 'Numbers', 'Les nombres', 0)`,
    [schoolId, domainId, frameworkId],
  )
  await owner.query(
    `insert into milestone (school_id, milestone_id, domain_id, code, text_en, text_fr, band, position)
     values ($1, $2, $3, 'M.1', $4, $4, 'MS', 0)`,
    [schoolId, milestoneId, domainId, text],
  )
  return { milestoneId, domainId, frameworkId }
}
