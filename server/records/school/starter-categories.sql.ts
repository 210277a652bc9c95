import type { Language } from '#domain/accounts/identity.ts'
import { starterCategories } from '#domain/school/document-categories.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, statement } from '#server/platform/database/statement.ts'
import type { Ids } from '#server/platform/ids.ts'

const starter = statement(
  'starter_categories',
  `
    insert into school_doc_category (school_id, category_id, category, is_health_plan)
    select app_school(), k.id, k.category, k."isHealthPlan"
    from json_to_recordset($1::json) as k (id uuid, category text, "isHealthPlan" boolean)`,
)

/** Gives a school that was just created the usual kinds of documents; health plans are filed under one of them. */
export async function giveStarterCategories(
  tx: Glance,
  { ids, language }: { ids: Ids; language: Language },
): Promise<void> {
  const kinds = starterCategories[language].map((kind) => ({ ...kind, id: ids.next() }))
  await execute(tx, starter, [JSON.stringify(kinds)])
}
