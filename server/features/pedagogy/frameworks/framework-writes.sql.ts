import type { StandardId } from '#domain/kernel/ids.ts'
import type { FrameworkId } from '#domain/pedagogy/pedagogy.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { plainArray, rowsOf, statement } from '#server/platform/database/statement.ts'
import type { CopiedFramework } from '../copy-template.ts'
import type { FrameworkRecord } from '../framework.sql.ts'

const held = statement(
  'pedagogy-frameworks-held',
  `select pg_advisory_xact_lock(hashtextextended('pedagogy:' || app_school()::text, 0))`,
)

/** The second of two who change frameworks or settings at once waits, and sees what the first did. */
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

const writtenFramework = statement(
  'pedagogy-written-framework',
  `
    insert into framework (school_id, framework_id, kind, name, position, is_enabled)
    values (app_school(), $1::uuid, $2, $3, $4, $5)
    on conflict (school_id, framework_id) do update set name = excluded.name, is_enabled = excluded.is_enabled`,
)

/** Writes a framework, new or changed, without its levels and its content. */
export async function writeFramework(
  tx: Glance,
  it: Omit<FrameworkRecord, 'domains' | 'standardIds'>,
): Promise<void> {
  await rowsOf(tx, writtenFramework, [it.id, it.kind, it.name, it.position, it.isEnabled])
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
  await rowsOf(tx, writtenDomains, [JSON.stringify(domains)])
  await rowsOf(tx, writtenMilestones, [JSON.stringify(milestones)])
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

/** Puts these into this order. */
export async function putInOrder(
  tx: Glance,
  { what, ids }: { what: keyof typeof orders; ids: readonly string[] },
): Promise<void> {
  await rowsOf(tx, orders[what], [plainArray(ids)])
}
