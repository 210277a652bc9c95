import type { StandardId } from '#domain/kernel/ids.ts'
import type { FrameworkId, FrameworkKind } from '#domain/pedagogy/pedagogy.ts'
import type { Glance } from '#server/platform/database.ts'
import { plainArray, rowsOf, statement } from '#server/platform/statement.ts'
import type { CopiedFramework } from '../copy-template.ts'
import type { DomainRecord, MilestoneRecord } from '../framework.sql.ts'

const held = statement(
  'pedagogy-frameworks-held',
  `select pg_advisory_xact_lock(hashtextextended('pedagogy:' || app_school()::text, 0))`,
)

/** Of two who change the frameworks or settings of a school at once, the second waits and sees what the first did. */
export async function holdPedagogy(tx: Glance): Promise<void> {
  await rowsOf(tx, held)
}

const school = statement<{ language: 'en' | 'fr'; standardIds: StandardId[] }>(
  'pedagogy-school-words',
  `
    select s.language, array(select standard_id::text from standard where school_id = app_school()) as "standardIds"
    from school s where s.school_id = app_school()`,
)

/** The school's language, and which levels it has. */
export async function loadSchoolWords(
  tx: Glance,
): Promise<{ language: 'en' | 'fr'; standardIds: StandardId[] }> {
  const [row] = await rowsOf(tx, school)
  if (!row) throw new Error('a transaction found no school of its own')
  return row
}

const newFramework = statement(
  'pedagogy-new-framework',
  `
    insert into framework (school_id, framework_id, kind, name, position)
    values (app_school(), $1::uuid, $2, $3,
      (select coalesce(max(position) + 1, 0) from framework where school_id = app_school()))`,
)

export async function insertFramework(
  tx: Glance,
  { id, kind, name }: { id: FrameworkId; kind: FrameworkKind; name: string },
): Promise<void> {
  await rowsOf(tx, newFramework, [id, kind, name])
}

const changedFramework = statement(
  'pedagogy-changed-framework',
  `
    update framework set name = $2, is_enabled = $3 where school_id = app_school() and framework_id = $1::uuid`,
)

export async function rewriteFramework(
  tx: Glance,
  { id, name, isEnabled }: { id: FrameworkId; name: string; isEnabled: boolean },
): Promise<void> {
  await rowsOf(tx, changedFramework, [id, name, isEnabled])
}

const dropStandards = statement(
  'pedagogy-drop-standards',
  'delete from framework_standard where school_id = app_school() and framework_id = $1::uuid',
)

const addStandards = statement(
  'pedagogy-add-standards',
  `
    insert into framework_standard (school_id, framework_id, standard_id)
    select app_school(), $1::uuid, it from unnest($2::uuid[]) as it`,
)

export async function setStandards(
  tx: Glance,
  { id, standardIds }: { id: FrameworkId; standardIds: readonly StandardId[] },
): Promise<void> {
  await Promise.all([
    rowsOf(tx, dropStandards, [id]),
    rowsOf(tx, addStandards, [id, plainArray(standardIds)]),
  ])
}

const newDomains = statement(
  'pedagogy-new-domains',
  `
    insert into framework_domain (school_id, domain_id, framework_id, parent_id, code, name_en, name_fr, position)
    select app_school(), id, "frameworkId", "parentId", code, "nameEn", "nameFr", position
    from json_to_recordset($1::json) as w(id uuid, "frameworkId" uuid, "parentId" uuid, code text, "nameEn" text,
      "nameFr" text, position int)`,
)

const newMilestones = statement(
  'pedagogy-new-milestones',
  `
    insert into milestone (school_id, milestone_id, domain_id, code, text_en, text_fr, band, position)
    select app_school(), id, "domainId", code, "textEn", "textFr", band, position
    from json_to_recordset($1::json) as w(id uuid, "domainId" uuid, code text, "textEn" text, "textFr" text,
      band text, position int)`,
)

/** All the domains and milestones of a framework that was copied, or some that are added to one. */
export async function insertContent(
  tx: Glance,
  { domains, milestones }: Pick<CopiedFramework, 'domains' | 'milestones'>,
): Promise<void> {
  await Promise.all([
    rowsOf(tx, newDomains, [JSON.stringify(domains)]),
    rowsOf(tx, newMilestones, [JSON.stringify(milestones)]),
  ])
}

const changedDomain = statement(
  'pedagogy-changed-domain',
  `
    update framework_domain set code = $2, name_en = $3, name_fr = $4, is_enabled = $5
    where school_id = app_school() and domain_id = $1::uuid`,
)

export async function rewriteDomain(
  tx: Glance,
  { id, code, nameEn, nameFr, isEnabled }: Omit<DomainRecord, 'milestones'>,
): Promise<void> {
  await rowsOf(tx, changedDomain, [id, code, nameEn, nameFr, isEnabled])
}

const changedMilestone = statement(
  'pedagogy-changed-milestone',
  `
    update milestone set code = $2, text_en = $3, text_fr = $4, band = $5, is_enabled = $6
    where school_id = app_school() and milestone_id = $1::uuid`,
)

export async function rewriteMilestone(tx: Glance, it: MilestoneRecord): Promise<void> {
  const { id, code, textEn, textFr, band, isEnabled } = it
  await rowsOf(tx, changedMilestone, [id, code, textEn, textFr, band, isEnabled])
}

const orderOf = (table: string, id: string) =>
  statement(
    `pedagogy-order-${table}`,
    `
    update ${table} t set position = o.place - 1
    from unnest($1::uuid[]) with ordinality as o (id, place)
    where t.school_id = app_school() and t.${id} = o.id and t.position <> o.place - 1`,
  )

const orders = {
  frameworks: orderOf('framework', 'framework_id'),
  domains: orderOf('framework_domain', 'domain_id'),
  milestones: orderOf('milestone', 'milestone_id'),
  sentences: orderOf('bank_sentence', 'sentence_id'),
}

/** Puts these in this order; whoever calls has seen that none of their neighbours is missing. */
export async function putInOrder(
  tx: Glance,
  { what, ids }: { what: keyof typeof orders; ids: readonly string[] },
): Promise<void> {
  await rowsOf(tx, orders[what], [plainArray(ids)])
}
