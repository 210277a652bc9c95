import { dateIn } from '#domain/kernel/instant.ts'
import type { ContentOf } from '#domain/transmission/line-content.ts'
import type { Prescription } from '#domain/transmission/prescription.ts'
import type { TransmissionLine } from '#domain/transmission/transmission.ts'
import { drawParagraph, drawSignatures } from '#server/platform/printouts/blocks.ts'
import { shortDay } from '#server/platform/printouts/dates.ts'
import type { Printout } from '#server/platform/printouts/print-route.ts'
import { drawTable } from '#server/platform/printouts/table.ts'
import { requireSheetKeeper } from '../transmission.policy.ts'
import { amendment, doseText, hour, type LineReader } from './line-text.ts'
import {
  loadSheets,
  nameOf,
  type PrintedSheets,
  readRange,
  type SheetsAsked,
} from './load-sheets.ts'
import { printOnA4 } from './open-printout.ts'
import { sheetPrintWords } from './sheet-print-words.ts'

/** Every medicine given to a group's children: GET /files/medicine-register.pdf?class=&from=&to=&lang=. */
export const medicineRegisterPdf: Printout<SheetsAsked, PrintedSheets> = {
  path: '/files/medicine-register.pdf',
  requireReader: requireSheetKeeper,
  readQuery: readRange,
  load: loadSheets,
  exported: ({ classId, from, to }) => ({
    kind: 'medicine-register',
    classId,
    subjectIds: [],
    firstDay: from,
    lastDay: to,
  }),
  print: printMedicineRegister,
  fileName: ({ className: name }, language) =>
    sheetPrintWords[language].fileNames.medicines({ name }),
}

type Given = TransmissionLine & ContentOf<'medicine'>

function printMedicineRegister(sheets: PrintedSheets): Promise<Buffer> {
  const { className: name, from, to, reader } = sheets
  const { words } = reader
  const given = sheets.lines.filter((line): line is Given => line.line === 'medicine')
  const subject = words.between({ name, from: shortDay(from, words), to: shortDay(to, words) })
  const { columns } = words
  return printOnA4(
    { sheets, orientation: 'landscape', document: words.medicineRegister, subject },
    (frame) => {
      if (given.length === 0) drawParagraph(frame, words.noneInRegister)
      else {
        drawTable(frame, {
          columns: [
            { title: columns.date, share: 4 },
            { title: columns.time, share: 3.4 },
            { title: columns.child, share: 4.5 },
            { title: columns.medicine, share: 5 },
            { title: columns.dose, share: 4.6 },
            { title: columns.prescription, share: 5 },
            { title: columns.allowedBy, share: 5.5 },
            { title: columns.givenBy, share: 4.5 },
            { title: columns.secondPerson, share: 4.5 },
            { title: columns.outcome, share: 5 },
          ],
          rows: given.map((line) => rowOf(line, sheets)),
        })
      }
      drawSignatures(frame, [words.signatures.staff, words.signatures.manager])
    },
  )
}

function rowOf(line: Given, { children, prescriptions, reader }: PrintedSheets): string[] {
  const { words, zone } = reader
  const { details } = line
  const child = children.find(({ id }) => id === line.childId)
  const prescription = prescriptions.find(({ id }) => id === details.prescriptionId)
  const outcome = [words.outcomes[details.outcome], details.note ?? '', amendment(line, reader)]
  return [
    shortDay(dateIn(details.givenAt, zone), words),
    joined([hour(details.givenAt, reader), plannedText(line, { prescription, reader })]),
    child ? nameOf(child) : '',
    prescription?.name ?? '',
    doseText(details, reader),
    prescription
      ? joined([prescription.prescribedBy, words.until(shortDay(prescription.lastDay, words))])
      : '',
    prescription ? allowedText(prescription, reader) : '',
    line.addedByName,
    details.secondUserName ?? '',
    joined(outcome),
  ]
}

const joined = (lines: readonly string[]): string => lines.filter(Boolean).join('\n')

/** The hour that was planned for this dose, otherwise those of the prescription. */
function plannedText(
  { details }: Given,
  { prescription, reader }: { prescription: Prescription | undefined; reader: LineReader },
): string {
  const planned = details.plannedAt
    ? [hour(details.plannedAt, reader)]
    : (prescription?.plannedTimes ?? [])
  return planned.length > 0 ? reader.words.planned(planned.join(', ')) : ''
}

/** Which guardian allowed it, and who wrote that down on which day. */
function allowedText(
  { authorisedBy, recordedByName, recordedAt }: Prescription,
  { words, zone }: LineReader,
): string {
  const day = shortDay(dateIn(recordedAt, zone), words)
  return joined([authorisedBy, words.recorded({ by: recordedByName, day })])
}
