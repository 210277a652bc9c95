import type { MilestoneId, StandardId } from '#domain/kernel/ids.ts'
import type { DomainId, FrameworkId, FrameworkKind } from '#domain/pedagogy/pedagogy.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowsOf, statement } from '#server/platform/database/statement.ts'

export type MilestoneRecord = {
  id: MilestoneId
  domainId: DomainId
  code: string | null
  textEn: string
  textFr: string
  band: string | null
  position: number
  isEnabled: boolean
}

type DomainRow = {
  id: DomainId
  frameworkId: FrameworkId
  parentId: DomainId | null
  code: string | null
  nameEn: string
  nameFr: string
  position: number
  isEnabled: boolean
}

type FrameworkRow = {
  id: FrameworkId
  kind: FrameworkKind
  name: string
  position: number
  isEnabled: boolean
  /** The levels that look at it; empty when every level does. */
  standardIds: StandardId[]
}

/** FrameworkDomain of the contract; strands name their parent. */
export type DomainRecord = DomainRow & { milestones: MilestoneRecord[] }
/** Framework of the contract. */
export type FrameworkRecord = FrameworkRow & { domains: DomainRecord[] }

const frameworks = statement<FrameworkRow>(
  'pedagogy-frameworks',
  `
    select f.framework_id as id, f.kind, f.name, f.position, f.is_enabled as "isEnabled",
      array(select s.standard_id::text from framework_standard s
        where s.school_id = f.school_id and s.framework_id = f.framework_id order by 1) as "standardIds"
    from framework f
    where f.school_id = (select app_school())
    order by f.position, f.name`,
)

const domains = statement<DomainRow>(
  'pedagogy-domains',
  `
    select domain_id as id, framework_id as "frameworkId", parent_id as "parentId", code, name_en as "nameEn",
      name_fr as "nameFr", position, is_enabled as "isEnabled"
    from framework_domain
    where school_id = (select app_school())
    order by framework_id, position, domain_id`,
)

const milestones = statement<MilestoneRecord>(
  'pedagogy-milestones',
  `
    select milestone_id as id, domain_id as "domainId", code, text_en as "textEn", text_fr as "textFr", band,
      position, is_enabled as "isEnabled"
    from milestone
    where school_id = (select app_school())
    order by domain_id, position, milestone_id`,
)

/** Every framework of the school, disabled ones included, in its order; the strands of a domain follow it. */
export async function listFrameworks(tx: Glance): Promise<FrameworkRecord[]> {
  const [all, allDomains, allMilestones] = await Promise.all([
    rowsOf(tx, frameworks),
    rowsOf(tx, domains),
    rowsOf(tx, milestones),
  ])
  const milestonesOf = Map.groupBy(allMilestones, ({ domainId }) => domainId)
  const whole = allDomains.map((it) => ({ ...it, milestones: milestonesOf.get(it.id) ?? [] }))
  const domainsOf = Map.groupBy(whole, ({ frameworkId }) => frameworkId)
  return all.map((it) => ({ ...it, domains: strandsAfterDomains(domainsOf.get(it.id) ?? []) }))
}

function strandsAfterDomains(mixed: readonly DomainRecord[]): DomainRecord[] {
  const strandsOf = Map.groupBy(mixed, ({ parentId }) => parentId)
  const top = strandsOf.get(null) ?? []
  return top.flatMap((domain) => [domain, ...(strandsOf.get(domain.id) ?? [])])
}

/** True if children of one of these levels are looked at by it. */
export const isOfLevels = (
  { isEnabled, standardIds }: Pick<FrameworkRecord, 'isEnabled' | 'standardIds'>,
  levels: readonly StandardId[],
): boolean =>
  isEnabled && (standardIds.length === 0 || standardIds.some((it) => levels.includes(it)))

const knownMilestones = statement<{ id: MilestoneId }>(
  'pedagogy-known-milestones',
  `
    select milestone_id as id from milestone
    where school_id = (select app_school()) and milestone_id = any($1::uuid[])`,
)

/** Finds the milestones of the school among these, disabled ones included: a tablet may not have heard of it yet. */
export async function findMilestones(
  tx: Glance,
  milestoneIds: readonly MilestoneId[],
): Promise<Set<MilestoneId>> {
  const rows = await rowsOf(tx, knownMilestones, [milestoneIds])
  return new Set(rows.map(({ id }) => id))
}
