import type { DocumentCategory } from '#domain/school/document-categories.ts'
import { starterCategory } from '#domain/school/document-categories.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, statement } from '#server/platform/database/statement.ts'
import type { Ids } from '#server/platform/ids.ts'

const starter = statement(
  'starter_category',
  `
    insert into school_doc_category (school_id, category_id, category, is_health_plan)
    values (app_school(), $1::uuid, $2, $3)`,
)

/** Gives a school that was just created the kind of document under which health plans are filed. */
export async function giveStarterCategories(
  tx: Glance,
  { ids, language }: { ids: Ids; language: 'en' | 'fr' },
): Promise<void> {
  const { category, isHealthPlan }: Omit<DocumentCategory, 'id'> = starterCategory[language]
  await execute(tx, starter, [ids.next(), category, isHealthPlan])
}
