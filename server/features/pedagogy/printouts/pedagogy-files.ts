import type { FastifyInstance } from 'fastify'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { addPrintout, type PrintoutOptions } from '#server/platform/printouts/print-route.ts'
import { carnetPdf } from './carnet-pdf.ts'
import { milestonesPdf } from './milestones-pdf.ts'
import { milestonesCsv, milestonesXlsx } from './milestones-table.ts'
import { synthesisPdf } from './synthesis-pdf.ts'

/** Everything of pedagogy that leaves as a file. */
export function addPedagogyFiles(
  app: FastifyInstance,
  { files, ...options }: PrintoutOptions & { files: FileStore },
): void {
  addPrintout(app, options, carnetPdf(files))
  addPrintout(app, options, synthesisPdf)
  addPrintout(app, options, milestonesPdf)
  addPrintout(app, options, milestonesXlsx)
  addPrintout(app, options, milestonesCsv)
}
