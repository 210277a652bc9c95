import { nextId, type Owner, type SmallAccount, type SmallChild } from '../server/small-world.ts'

/** A kind of document that the school expects; with `isHealthPlan`, the kind of the signed health plan. */
export async function aDocumentKind(
  owner: Owner,
  {
    of,
    category,
    isHealthPlan = false,
  }: { of: { schoolId: string }; category: string; isHealthPlan?: boolean },
): Promise<string> {
  const categoryId = nextId('kind')
  await owner.query('insert into school_doc_category values ($1, $2, $3, $4)', [
    ...[of.schoolId, categoryId, category, isHealthPlan],
  ])
  return categoryId
}

/** A document in the file of a child, filed on this day of November 2026. Its file does not exist. */
export async function aFiledDocument(
  owner: Owner,
  {
    of,
    by,
    categoryId,
    name,
    until = null,
    status = 'pending',
    day = 10,
    format = 'pdf',
  }: {
    of: SmallChild
    by: SmallAccount
    categoryId: string
    name: string
    until?: string | null
    status?: string
    day?: number
    format?: 'pdf' | 'jpg'
  },
): Promise<string> {
  const id = nextId('document')
  await owner.query(
    `insert into child_document (school_id, document_id, child_id, category_id, name, media_id, format, bytes, uploaded_by,
       uploaded_at, status, visibility, valid_until, judged_by, judged_at)
     values ($1, $2, $3, $4, $5, gen_random_uuid(), $10, 10, $6, make_timestamptz(2026, 11, $7, 8, 0, 0, 'UTC'), $8,
       'direction', $9, case when $8 <> 'pending' then $6::uuid end, case when $8 <> 'pending' then now() end)`,
    [of.schoolId, id, of.childId, categoryId, name, by.userId, day, status, until, format],
  )
  return id
}
