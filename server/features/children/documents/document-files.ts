import { type DocumentFormat, documentFormats } from '#domain/children/documents/document.ts'
import { documentRefusal } from '#domain/children/documents/document-codes.ts'
import { type ChildDocumentId, parseId } from '#domain/kernel/ids.ts'
import { dateIn } from '#domain/kernel/instant.ts'
import { accept } from '#domain/kernel/result.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import type { Printout } from '#server/platform/printouts/print-route.ts'
import { fileKey } from '#server/records/media/media-files.ts'
import { mayReadFile } from '../file/child-file.ts'
import { findFile } from '../file/file-records.sql.ts'
import { type DocumentRecord, findChildOf, listDocuments } from './documents.sql.ts'
import { isDocumentFor } from './read-documents.ts'

const unknown = () => documentRefusal('documents.unknown-document')

/** A document of a child as a file to save, for those who may read it. `?document=<id>`. */
const documentFile = (
  format: DocumentFormat,
  files: FileStore,
): Printout<ChildDocumentId, DocumentRecord & { file: Buffer }> => ({
  path: `/files/child-document.${format}`,
  requireReader: requireScreen('profile'),
  readQuery(query) {
    const id = parseId<ChildDocumentId>(query('document'))
    return id ? accept(id) : { ok: false, refusal: { ...unknown().refusal, facts: {} } }
  },
  async load(tx, { asked, viewer, today }) {
    const refused = { ok: false as const, refusal: { ...unknown().refusal, facts: {} } }
    const childId = await findChildOf(tx, asked)
    const child = childId && (await findFile(tx, { viewer, today, childId }))
    if (!childId || !child || !mayReadFile(viewer, child)) return refused
    const document = (await listDocuments(tx, childId)).find(({ id }) => id === asked)
    if (document?.format !== format || !isDocumentFor(viewer, document)) return refused
    const { schoolId, mediaId: id } = document
    const kind = format === 'jpg' ? 'photo' : 'file'
    const file = await files.read(fileKey({ schoolId, id, kind }, 'whole'))
    return file ? accept({ ...document, file }) : refused
  },
  exported: ({ id, childId, uploadedAt }) => {
    const day = dateIn(uploadedAt, 'UTC')
    return {
      ...{ kind: 'child-document', classId: null, subjectIds: [childId, id] },
      ...{ firstDay: day, lastDay: day },
    }
  },
  print: async ({ file }) => file,
  fileName: ({ name }) => name,
})

/** The documents of children as they came, each under the ending of its format. */
export const documentFiles = (files: FileStore) =>
  documentFormats.map((format) => documentFile(format, files))
