import type { ChildDocument, Completeness } from '#domain/children/documents/document.ts'
import type { ChildDocumentId, ChildId, MediaId, SchoolId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { FoundFormat } from '#domain/media/file-format.ts'
import type { DocumentCategory } from '#domain/school/document-categories.ts'
import type { Glance, Transaction } from '#server/platform/database/database.ts'
import {
  asRead,
  execute,
  instantText,
  rowOf,
  rowsOf,
  statement,
} from '#server/platform/database/statement.ts'
import { thingWriter } from '#server/platform/keeping/kept-things.sql.ts'

/** A document as a file shows it, with who sent it and who judged it. */
export type DocumentRecord = ChildDocument & {
  schoolId: SchoolId
  childId: ChildId
  /** It is filed as the health plan of the child. */
  isHealthPlan: boolean
  bytes: number
  uploadedBy: UserId
  uploadedByName: string | null
  uploadedAt: Instant
  judgedBy: UserId | null
  judgedByName: string | null
  judgedAt: Instant | null
}

const documents = statement<DocumentRecord>(
  'child_documents',
  `
    select d.school_id as "schoolId", d.document_id as id, d.child_id as "childId", d.category_id as "categoryId",
      k.is_health_plan as "isHealthPlan", d.name, d.media_id as "mediaId", d.format, d.bytes,
      d.uploaded_by as "uploadedBy", name_of_person(d.uploaded_by) as "uploadedByName",
      ${instantText('d.uploaded_at')} as "uploadedAt",
      d.valid_from::text as "validFrom", d.valid_until::text as "validUntil", d.status,
      d.judged_by as "judgedBy", name_of_person(d.judged_by) as "judgedByName",
      ${instantText('d.judged_at')} as "judgedAt",
      d.visibility, d.replaced_by as "replacedById", d.version
    from child_document d join school_doc_category k using (school_id, category_id)
    where d.school_id = (select app_school()) and d.child_id = $1::uuid
    order by ${asRead('d.name')}, d.uploaded_at desc, d.document_id`,
)

/** Every document of a child, older versions too. */
export const listDocuments = (tx: Glance, childId: ChildId): Promise<DocumentRecord[]> =>
  rowsOf(tx, documents, [childId])

const childOfDocument = statement<{ childId: ChildId }>(
  'child_of_document',
  `
    select child_id as "childId" from child_document
    where school_id = (select app_school()) and document_id = $1::uuid`,
)

/** Finds the child of a document; nothing for one that the school does not have. */
export async function findChildOf(tx: Glance, id: ChildDocumentId): Promise<ChildId | undefined> {
  return (await rowOf(tx, childOfDocument, [id]))?.childId
}

const expected = statement<DocumentCategory>(
  'expected_documents',
  `
    select category_id as id, category, is_health_plan as "isHealthPlan" from school_doc_category
    where school_id = (select app_school()) order by ${asRead('category')}, category_id`,
)

/** The kinds of documents that the school expects of children, by name. */
export const listExpected = (tx: Glance): Promise<DocumentCategory[]> => rowsOf(tx, expected)

/** A file that has arrived. */
export type ArrivedFile = {
  id: MediaId
  kind: 'photo' | 'file'
  format: FoundFormat | null
  bytes: number
  /** It is filed for another child: an erasure of one of them would leave it with the other. */
  isOfAnother: boolean
}

const arrived = statement<ArrivedFile>(
  'arrived_file',
  `
    select m.media_id as id, m.kind, m.format, m.total_bytes as bytes, exists (
        select from media_use u join child_document d on d.school_id = u.school_id and d.document_id = u.used_by
        where u.school_id = m.school_id and u.media_id = m.media_id and d.child_id <> $3::uuid) as "isOfAnother"
    from media m
    where m.school_id = (select app_school()) and m.media_id = $1::uuid and m.account_id = $2::uuid
      and m.state = 'ready' and m.kind in ('photo', 'file')`,
)

/** The file that this person sent, where it is there; it is to be filed for this child. */
export const findArrived = (
  tx: Glance,
  { mediaId, by, childId }: { mediaId: MediaId; by: UserId; childId: ChildId },
): Promise<ArrivedFile | undefined> => rowOf(tx, arrived, [mediaId, by, childId])

export type WrittenDocument = Omit<
  DocumentRecord,
  'schoolId' | 'isHealthPlan' | 'uploadedByName' | 'judgedByName' | 'replacedById'
>

export const writeDocument = thingWriter<WrittenDocument>('child_document', {
  key: { id: 'document_id uuid' },
  whose: { childId: 'child_id uuid' },
  once: {
    mediaId: 'media_id uuid',
    format: 'format text',
    bytes: 'bytes int',
    uploadedBy: 'uploaded_by uuid',
    uploadedAt: 'uploaded_at timestamptz',
  },
  each: {
    categoryId: 'category_id uuid',
    name: 'name text',
    validFrom: 'valid_from date',
    validUntil: 'valid_until date',
    status: 'status text',
    judgedBy: 'judged_by uuid',
    judgedAt: 'judged_at timestamptz',
    visibility: 'visibility text',
    version: 'version int',
  },
})

const replaced = statement(
  'child_document_replaced',
  `
    update child_document set replaced_by = $2::uuid, version = version + 1
    where school_id = (select app_school()) and document_id = $1::uuid`,
)

/** Says that a newer version took the place of a document. */
export const noteReplaced = (
  tx: Transaction,
  { id, by }: { id: ChildDocumentId; by: ChildDocumentId },
): Promise<void> => execute(tx, replaced, [id, by])

const relinked = statement(
  'child_document_relinked',
  `
    update child_document older set replaced_by = gone.replaced_by, version = older.version + 1
    from child_document gone
    where older.school_id = (select app_school()) and older.replaced_by = $1::uuid
      and gone.school_id = (select app_school()) and gone.document_id = $1::uuid`,
)

const removed = statement(
  'child_document_removed',
  'delete from child_document where school_id = (select app_school()) and document_id = $1::uuid',
)

/** Removes a document. The version before it takes its place again. */
export async function removeDocument(tx: Transaction, id: ChildDocumentId): Promise<void> {
  await execute(tx, relinked, [id])
  await execute(tx, removed, [id])
}

export type CompletenessRecord = Completeness & { childId: ChildId }

// The places of `documentStates` (domain/children/documents/document.ts). What is not valid is as good as missing.
const completeness = statement<CompletenessRecord>(
  'documents_completeness',
  `
    with expected as (
      select c.child_id, count(k.category_id)::int as kinds
      from child c left join school_doc_category k
        on k.school_id = c.school_id and (c.has_health_plan or not k.is_health_plan)
      where c.school_id = (select app_school()) group by c.child_id
    ),
    best as (
      select d.child_id, d.category_id, max(case
        when status = 'not_valid' or valid_until < $1::date then 0
        when status = 'pending' or valid_from > $1::date then 1
        when valid_until <= $1::date + 30 then 2
        else 3 end) as place
      from child_document d join child c using (school_id, child_id) join school_doc_category k using (school_id, category_id)
      where d.school_id = (select app_school()) and d.replaced_by is null and (c.has_health_plan or not k.is_health_plan)
      group by d.child_id, d.category_id
    )
    select e.child_id as "childId", kinds as expected, kinds - count(*) filter (where place > 0)::int as missing,
      count(*) filter (where place = 1)::int as waiting, count(*) filter (where place = 2)::int as expiring
    from expected e left join best on best.child_id = e.child_id
    group by e.child_id, kinds`,
)

/** Lists how complete the documents of each child are on that day. */
export const listCompleteness = (tx: Glance, today: LocalDate): Promise<CompletenessRecord[]> =>
  rowsOf(tx, completeness, [today])
