import { dateIn } from '#domain/kernel/instant.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { accept } from '#domain/kernel/result.ts'
import type { ContentOf } from '#domain/transmission/line-content.ts'
import type { Prescription } from '#domain/transmission/medicine/prescription.ts'
import type { TransmissionLine } from '#domain/transmission/transmission.ts'
import type { Ids } from '#server/platform/ids.ts'
import { drawParagraph, drawSignatures } from '#server/platform/printouts/blocks.ts'
import { shortDay } from '#server/platform/printouts/dates.ts'
import type { Printout } from '#server/platform/printouts/print-route.ts'
import { drawTable } from '#server/platform/printouts/table.ts'
import { logTelling } from '#server/records/health/health.sql.ts'
import { listGiftsBefore } from '#server/records/transmission/transmission-lines.sql.ts'
import { beyondText, type GiftMarks, type GiftsBefore, giftMarksOf } from './beyond-text.ts'
import { amendment, doseText, exceptionText, hour, type LineReader } from './line-text.ts'
import { fileOfRange, loadSheets, type PrintedSheets, type SheetsAsked } from './load-sheets.ts'
import { printOnA4 } from './open-printout.ts'
import { sheetPrintWords } from './sheet-print-words.ts'

type Loaded = PrintedSheets & GiftsBefore

/** Every medicine given to a group's children: GET /files/medicine-register.pdf?class=&from=&to=&lang=. */
export const medicineRegisterPdf = (ids: Ids): Printout<SheetsAsked, Loaded> => ({
  path: '/files/medicine-register.pdf',
  ...fileOfRange('medicine-register'),
  async load(tx, facts) {
    const sheets = await loadSheets(tx, facts)
    if (!sheets.ok) return sheets
    const { classId, lines } = sheets.value
    const childIds = lines.filter(isGiven).map(({ childId }) => childId)
    // It says what was prescribed: told like the rest of a child's health.
    const { viewer, now: at } = facts
    await logTelling(tx, { viewer, at, ids, seen: [{ classId, childIds }] })
    return accept({ ...sheets.value, giftsBefore: await listGiftsBefore(tx, facts.asked) })
  },
  print: printMedicineRegister,
  fileName: ({ className: name }, language) =>
    sheetPrintWords[language].fileNames.medicines({ name }),
})

type Given = TransmissionLine & ContentOf<'medicine'>

const isGiven = (line: TransmissionLine): line is Given => line.line === 'medicine'

function printMedicineRegister(sheets: Loaded): Promise<Buffer> {
  const { className: name, from, to, reader } = sheets
  const { words } = reader
  const given = sheets.lines.filter(isGiven)
  const marks = giftMarksOf(sheets)
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
          rows: given.map((line) => rowOf(line, sheets, marks)),
        })
      }
      drawSignatures(frame, [words.signatures.staff, words.signatures.manager])
    },
  )
}

function rowOf(
  line: Given,
  { children, prescriptions, reader }: PrintedSheets,
  marks: GiftMarks,
): string[] {
  const { words, zone } = reader
  const { details } = line
  const child = children.find(({ id }) => id === line.childId)
  const prescription = prescriptions.find(({ id }) => id === details.prescriptionId)
  const outcome = [
    words.outcomes[details.outcome],
    beyondText(marks.get(line.id), words),
    exceptionText(details, words),
    details.note ?? '',
    amendment(line, reader),
  ]
  return [
    shortDay(dateIn(details.givenAt, zone), words),
    joined([hour(details.givenAt, reader), plannedText(line, { prescription, reader })]),
    child ? givenFirst(child) : '',
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

/** Says which guardian allowed a medicine and signed on which day, and who wrote that down. */
function allowedText(
  { authorisedBy, authorisedOn, recordedByName, recordedAt }: Prescription,
  { words, zone }: LineReader,
): string {
  const day = shortDay(dateIn(recordedAt, zone), words)
  const signed = authorisedOn === null ? '' : words.signedOn(shortDay(authorisedOn, words))
  return joined([authorisedBy, signed, words.recorded({ by: recordedByName, day })])
}
