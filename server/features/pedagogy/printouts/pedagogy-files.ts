import type { FastifyInstance } from 'fastify'
import { addPrintout, type PrintoutOptions } from '#server/platform/printouts/print-route.ts'
import { carnetPdf } from './carnet-pdf.ts'
import { milestonesPdf } from './milestones-pdf.ts'
import { milestonesCsv, milestonesXlsx } from './milestones-table.ts'
import { synthesisPdf } from './synthesis-pdf.ts'

/** Everything of pedagogy that leaves as a file. */
export function addPedagogyFiles(app: FastifyInstance, options: PrintoutOptions): void {
  addPrintout(app, options, carnetPdf)
  addPrintout(app, options, synthesisPdf)
  addPrintout(app, options, milestonesPdf)
  addPrintout(app, options, milestonesXlsx)
  addPrintout(app, options, milestonesCsv)
}
