import type { FastifyInstance } from 'fastify'
import type { Ids } from '#server/platform/ids.ts'
import { addPrintout, type PrintoutOptions } from '#server/platform/printouts/print-route.ts'
import { childSheetPdf } from './child-sheet.ts'
import { groupSheetPdf } from './group-sheet.ts'
import { incidentRegisterPdf } from './incident-register.ts'
import { medicineRegisterPdf } from './medicine-register.ts'
import { transmissionCsv } from './transmission-csv.ts'

/** The sheets on paper, the two registers, and the lines as a table. */
export function addTransmissionFiles(
  app: FastifyInstance,
  options: PrintoutOptions & { ids: Ids },
): void {
  addPrintout(app, options, childSheetPdf)
  addPrintout(app, options, groupSheetPdf(options.ids))
  addPrintout(app, options, medicineRegisterPdf(options.ids))
  addPrintout(app, options, incidentRegisterPdf)
  addPrintout(app, options, transmissionCsv)
}
