import type { ClassId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { headingAddress, type PostalAddress } from '#domain/kernel/postal-address.ts'
import type { ExportedDocumentKind } from '#domain/privacy/exported-documents.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { execute, plainArray, rowOf, statement } from '#server/platform/database/statement.ts'

/** A document taken out of Préau: which one, of which class or children, of which days. */
export type ExportedDocument = {
  /** The kind of document, such as `monthly-register`. */
  kind: ExportedDocumentKind
  classId: ClassId | null
  /** Children, or whatever else the document is about beside its class. */
  subjectIds: readonly string[]
  firstDay: LocalDate
  lastDay: LocalDate
}

const append = statement(
  'printout-export-record',
  `
    insert into export_record (school_id, export_id, kind, class_id, subject_ids, first_day, last_day, account_id,
      actor_account_id, exported_at)
    values (app_school(), $1::uuid, $2, $3::uuid, $4::uuid[], $5::date, $6::date, $7::uuid, $8::uuid,
      $9::timestamptz)`,
)

/** Adds a line to the record of what was taken out of Préau. */
export async function recordExport(
  tx: Transaction,
  line: ExportedDocument & {
    exportId: string
    userId: UserId
    /** The person at the keyboard: somebody else only while impersonating. */
    actorId: UserId
    at: Instant
  },
): Promise<void> {
  const { exportId, kind, classId, subjectIds, firstDay, lastDay, userId, actorId, at } = line
  const subjects = plainArray(subjectIds)
  const values = [exportId, kind, classId, subjects, firstDay, lastDay, userId, actorId, at]
  await execute(tx, append, values)
}

const headOfSchool = statement<PostalAddress & { name: string }>(
  'printout-school',
  `
    select name, line_one as "lineOne", line_two as "lineTwo", postcode, city, country
    from school where school_id = (select app_school())`,
)

/** The school as a heading names it, with its town while its street is not known. */
export type PrintedSchool = { school: string; address: string | null }

/** Les Tilleuls, 14 rue des Tilleuls, 69004 Lyon; or Les Tilleuls, Lyon. */
export async function getPrintedSchool(tx: Transaction): Promise<PrintedSchool> {
  const found = await rowOf(tx, headOfSchool)
  if (!found) throw new Error('a printout was asked for outside a school')
  const { name, city } = found
  const address = headingAddress(found)
  return { school: address || !city ? name : `${name}, ${city}`, address }
}
