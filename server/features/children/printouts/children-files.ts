import type { FastifyInstance } from 'fastify'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Ids } from '#server/platform/ids.ts'
import { addPrintout, type PrintoutOptions } from '#server/platform/printouts/print-route.ts'
import { documentFiles } from '../documents/document-files.ts'
import { addShownDocuments } from '../documents/shown-documents.route.ts'
import { certificatePdf } from './certificates.ts'
import { classListPdf, contactListPdf } from './class-lists.ts'
import { contactCards } from './contact-cards.ts'
import { emergencySheetsPdf } from './emergency-sheets.ts'

/** Everything of children's files that leaves as a file. */
export function addChildrenFiles(
  app: FastifyInstance,
  { files, ids, ...options }: PrintoutOptions & { files: FileStore; ids: Ids },
): void {
  for (const document of documentFiles(files)) addPrintout(app, options, document)
  addShownDocuments(app, { ...options, files })
  addPrintout(app, options, classListPdf)
  addPrintout(app, options, contactListPdf)
  addPrintout(app, options, contactCards)
  addPrintout(app, options, emergencySheetsPdf(files, ids))
  addPrintout(app, options, certificatePdf('schooling', files))
  addPrintout(app, options, certificatePdf('leaving', files))
}
