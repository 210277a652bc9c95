import { type DocumentFormat, documentFormats } from '#domain/children/documents/document.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { type ChildDocumentId, parseId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { accept } from '#domain/kernel/result.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import type { Printout } from '#server/platform/printouts/print-route.ts'
import type { SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { todayOf } from '#server/platform/request/today.ts'
import { fileKey } from '#server/records/media/media-files.ts'
import { exportOfPaper, showPaper } from '#server/records/media/shown-paper.ts'
import { mayReadFile } from '../file/child-file.ts'
import { findFile } from '../file/file-records.sql.ts'
import { type DocumentRecord, findChildOf, listDocuments } from './documents.sql.ts'
import { isDocumentFor } from './read-documents.ts'

const unknown = () => fieldRefusal('thing.unknown')

type Reading = { viewer: SchoolViewer; today: LocalDate; id: ChildDocumentId }

/** The document with this id, for those who may read it; undefined for everybody else, as where there is none. */
async function findReadable(
  tx: Transaction,
  { viewer, today, id }: Reading,
): Promise<DocumentRecord | undefined> {
  const childId = await findChildOf(tx, id)
  const child = childId && (await findFile(tx, { viewer, today, childId }))
  if (!childId || !child || !mayReadFile(viewer, child)) return undefined
  const document = (await listDocuments(tx, childId)).find((it) => it.id === id)
  return document && isDocumentFor(viewer, document) ? document : undefined
}

/** The address at which a page shows a document, for those who may read it. */
export async function showDocument(
  context: RequestContext,
  { documentId }: { documentId: string },
): Promise<string | null> {
  const viewer = requireScreen('profile')(context)
  const id = parseId<ChildDocumentId>(documentId)
  if (!id) return null
  const today = todayOf(context, viewer)
  return context.database.inSchool(viewer.schoolId, async (tx) => {
    const document = await findReadable(tx, { viewer, today, id })
    return document ? showPaper(context, tx, { viewer, paper: document }) : null
  })
}

/** A document of a child as a file to save, for those who may read it. `?document=<id>`. */
const documentFile = (
  format: DocumentFormat,
  files: FileStore,
): Printout<ChildDocumentId, DocumentRecord & { file: Buffer }> => ({
  path: `/files/child-document.${format}`,
  requireReader: requireScreen('profile'),
  readQuery(query) {
    const id = parseId<ChildDocumentId>(query('document'))
    return id ? accept(id) : unknown()
  },
  async load(tx, { asked, viewer, today }) {
    const refused = unknown()
    const document = await findReadable(tx, { viewer, today, id: asked })
    if (document?.format !== format) return refused
    const { schoolId, mediaId: id } = document
    const kind = format === 'jpg' ? 'photo' : 'file'
    const file = await files.read(fileKey({ schoolId, id, kind }, 'whole'))
    return file ? accept({ ...document, file }) : refused
  },
  exported: exportOfPaper,
  print: async ({ file }) => file,
  fileName: ({ name }) => name,
})

/** The documents of children as they came, each under the ending of its format. */
export const documentFiles = (files: FileStore) =>
  documentFormats.map((format) => documentFile(format, files))
