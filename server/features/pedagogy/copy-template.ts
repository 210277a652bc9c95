import type { MilestoneId } from '#domain/kernel/ids.ts'
import type { DomainTemplate, FrameworkTemplate } from '#domain/pedagogy/framework-template.ts'
import type { DomainId, FrameworkId } from '#domain/pedagogy/pedagogy.ts'
import type { Ids } from '#server/platform/ids.ts'
import type { DomainRecord, MilestoneRecord } from './framework.sql.ts'

export type CopiedFramework = {
  frameworkId: FrameworkId
  domains: Omit<DomainRecord, 'milestones'>[]
  milestones: MilestoneRecord[]
}

/** A framework with ids of its own: from here on its words belong to the school. */
export function copyTemplate(
  { domains }: Pick<FrameworkTemplate, 'domains'>,
  ids: Ids,
  frameworkId = ids.next() as FrameworkId,
): CopiedFramework {
  const copied: CopiedFramework = { frameworkId, domains: [], milestones: [] }

  function copyDomain(
    { code, name, milestones, strands = [] }: DomainTemplate,
    parentId: DomainId | null,
  ): void {
    const id = ids.next() as DomainId
    const position = copied.domains.length
    const words = { code, nameEn: name.en, nameFr: name.fr }
    copied.domains.push({ id, frameworkId, parentId, ...words, position, isEnabled: true })
    for (const [index, line] of milestones.entries()) {
      copied.milestones.push({
        id: ids.next() as MilestoneId,
        domainId: id,
        code: line.code,
        textEn: line.en,
        textFr: line.fr,
        band: line.band,
        position: index,
        isEnabled: true,
      })
    }
    for (const strand of strands) copyDomain(strand, id)
  }

  for (const domain of domains) copyDomain(domain, null)
  return copied
}
