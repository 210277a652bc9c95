import type { FastifyInstance } from 'fastify'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { addPrintout, type PrintoutOptions } from '#server/platform/printouts/print-route.ts'
import { documentFiles } from '../documents/document-files.ts'

/** Everything of children's files that leaves as a file. */
export function addChildrenFiles(
  app: FastifyInstance,
  { files, ...options }: PrintoutOptions & { files: FileStore },
): void {
  for (const document of documentFiles(files)) addPrintout(app, options, document)
}
