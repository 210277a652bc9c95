import type { FastifyInstance } from 'fastify'
import { addPrintout, type PrintoutOptions } from '#server/platform/printouts/print-route.ts'
import { bookletPdf } from './booklet.ts'
import { daySheetPdf } from './day-sheet.ts'
import { diaryCsv } from './diary-csv.ts'
import { slipsPdf } from './slips.ts'

/** The diary on paper and as a table: slips for families, the day of a class, the month of a child. */
export function addDiaryFiles(app: FastifyInstance, options: PrintoutOptions): void {
  addPrintout(app, options, slipsPdf)
  addPrintout(app, options, daySheetPdf)
  addPrintout(app, options, bookletPdf)
  addPrintout(app, options, diaryCsv)
}
