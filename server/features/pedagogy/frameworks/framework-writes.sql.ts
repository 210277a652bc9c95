import type { Language } from '#domain/accounts/identity.ts'
import type { StandardId } from '#domain/kernel/ids.ts'
import type { FrameworkId } from '#domain/pedagogy/pedagogy.ts'
import type { Glance } from '#server/platform/database/database.ts'
import {
  execute,
  plainArray,
  rowOf,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'
import { listLock, orderWriter, thingWriter } from '#server/platform/keeping/kept-things.sql.ts'
import type { CopiedFramework } from '../copy-template.ts'
import type { FrameworkRecord } from '../framework.sql.ts'

/** The second of two who change frameworks or settings at once waits, and sees what the first did. */
export const holdPedagogy = listLock('pedagogy')

const school = statement<{ language: Language; standardIds: StandardId[] }>(
  'pedagogy-school-words',
  `
    select s.language, array(select standard_id::text from standard where school_id = (select app_school())) as "standardIds"
    from school s where s.school_id = (select app_school())`,
)

/** The school's language, and which levels it has. */
export async function loadSchoolWords(
  tx: Glance,
): Promise<{ language: Language; standardIds: StandardId[] }> {
  const row = await rowOf(tx, school)
  if (!row) throw new Error('a transaction found no school of its own')
  return row
}

/** Writes a framework, new or changed, without its levels and its content. */
export const writeFramework = thingWriter<Omit<FrameworkRecord, 'domains' | 'standardIds'>>(
  'framework',
  {
    key: { id: 'framework_id uuid' },
    once: { kind: 'kind text', position: 'position int' },
    each: { name: 'name text', isEnabled: 'is_enabled boolean' },
  },
)

const dropStandards = statement(
  'pedagogy-drop-standards',
  'delete from framework_standard where school_id = (select app_school()) and framework_id = $1::uuid',
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

const writtenDomains = statement(
  'pedagogy-written-domains',
  `
    insert into framework_domain (school_id, domain_id, framework_id, parent_id, code, name_en, name_fr, position,
      is_enabled)
    select app_school(), id, "frameworkId", "parentId", code, "nameEn", "nameFr", position, "isEnabled"
    from json_to_recordset($1::json) as w(id uuid, "frameworkId" uuid, "parentId" uuid, code text, "nameEn" text,
      "nameFr" text, position int, "isEnabled" boolean)
    on conflict (school_id, domain_id) do update set code = excluded.code, name_en = excluded.name_en,
      name_fr = excluded.name_fr, is_enabled = excluded.is_enabled`,
)

const writtenMilestones = statement(
  'pedagogy-written-milestones',
  `
    insert into milestone (school_id, milestone_id, domain_id, code, text_en, text_fr, band, position, is_enabled)
    select app_school(), id, "domainId", code, "textEn", "textFr", band, position, "isEnabled"
    from json_to_recordset($1::json) as w(id uuid, "domainId" uuid, code text, "textEn" text, "textFr" text,
      band text, position int, "isEnabled" boolean)
    on conflict (school_id, milestone_id) do update set code = excluded.code, text_en = excluded.text_en,
      text_fr = excluded.text_fr, band = excluded.band, is_enabled = excluded.is_enabled`,
)

/** Writes domains and milestones, new or changed: of a framework that was copied, or some of one. */
export async function writeContent(
  tx: Glance,
  { domains = [], milestones = [] }: Partial<Pick<CopiedFramework, 'domains' | 'milestones'>>,
): Promise<void> {
  await execute(tx, writtenDomains, [JSON.stringify(domains)])
  await execute(tx, writtenMilestones, [JSON.stringify(milestones)])
}

export const orderFrameworks = orderWriter('framework', 'framework_id')
export const orderDomains = orderWriter('framework_domain', 'domain_id')
export const orderMilestones = orderWriter('milestone', 'milestone_id')
