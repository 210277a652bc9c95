import { dateIn } from '#domain/kernel/instant.ts'
import { csvOf } from '#server/platform/printouts/csv.ts'
import { shortDay } from '#server/platform/printouts/dates.ts'
import type { Printout } from '#server/platform/printouts/print-route.ts'
import type { PrintoutLanguage } from '#server/platform/printouts/words.ts'
import { hour, lineText } from './line-text.ts'
import { fileOfRange, loadSheets, type PrintedSheets, type SheetsAsked } from './load-sheets.ts'
import { sheetPrintWords } from './sheet-print-words.ts'

/** The lines of a group's sheets as a table: GET /files/transmission.csv?class=&from=&to=&lang=. */
export const transmissionCsv: Printout<SheetsAsked, PrintedSheets> = {
  path: '/files/transmission.csv',
  ...fileOfRange('transmission-table'),
  load: loadSheets,
  print: async (sheets, language) => tableOf(sheets, language),
  fileName: ({ className: name }, language) => sheetPrintWords[language].fileNames.table({ name }),
}

function tableOf({ children, lines, reader }: PrintedSheets, language: PrintoutLanguage): Buffer {
  const { words, zone } = reader
  const { date, time, lastName, firstName, line: kind, details, writtenBy } = words.columns
  const childOf = new Map(children.map((child) => [child.id, child]))
  const rows = lines
    .filter(({ isRemoved }) => !isRemoved)
    .map((line) => {
      const child = childOf.get(line.childId)
      return [
        shortDay(dateIn(line.at, zone), words),
        hour(line.at, reader),
        child?.lastName ?? '',
        child?.firstName ?? '',
        words.lines[line.line],
        lineText(line, reader),
        line.addedByName,
      ]
    })
  const fields = [date, time, lastName, firstName, kind, details, writtenBy]
  return csvOf({ fields, data: rows }, language)
}
