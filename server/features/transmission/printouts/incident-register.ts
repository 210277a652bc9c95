import { dateIn, type Instant } from '#domain/kernel/instant.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import type { ContentOf } from '#domain/transmission/line-content.ts'
import type { TransmissionLine } from '#domain/transmission/transmission.ts'
import { drawParagraph, drawSignatures } from '#server/platform/printouts/blocks.ts'
import { longDay, shortDay } from '#server/platform/printouts/dates.ts'
import { mm } from '#server/platform/printouts/paper.ts'
import type { Printout } from '#server/platform/printouts/print-route.ts'
import { drawTable } from '#server/platform/printouts/table.ts'
import { amendment, hour, type LineReader, placeText } from './line-text.ts'
import { fileOfRange, loadSheets, type PrintedSheets, type SheetsAsked } from './load-sheets.ts'
import { printOnA4, type SheetFrame } from './open-printout.ts'
import { sheetPrintWords } from './sheet-print-words.ts'

/** Every incident of a group's children, each with boxes to sign: GET /files/incident-register.pdf?class=&from=&to=&lang=. */
export const incidentRegisterPdf: Printout<SheetsAsked, PrintedSheets> = {
  path: '/files/incident-register.pdf',
  ...fileOfRange('incident-register'),
  load: loadSheets,
  print: printIncidentRegister,
  fileName: ({ className: name }, language) =>
    sheetPrintWords[language].fileNames.incidents({ name }),
}

type Happened = TransmissionLine & ContentOf<'incident'>

// An incident and the boxes under it stand on one page.
const wholeIncident = 95 * mm

function printIncidentRegister(sheets: PrintedSheets): Promise<Buffer> {
  const { className: name, from, to, reader } = sheets
  const { words } = reader
  const happened = sheets.lines.filter((line): line is Happened => line.line === 'incident')
  const subject = words.between({ name, from: shortDay(from, words), to: shortDay(to, words) })
  return printOnA4(
    { sheets, orientation: 'portrait', document: words.incidentRegister, subject },
    (frame) => {
      if (happened.length === 0) drawParagraph(frame, words.noneInRegister)
      for (const line of happened) drawIncident(frame, line, sheets)
    },
  )
}

function drawIncident(
  frame: SheetFrame,
  line: Happened,
  { children, reader }: PrintedSheets,
): void {
  const { words, zone } = reader
  if (!frame.hasRoomFor(wholeIncident)) frame.newPage()
  const child = children.find(({ id }) => id === line.childId)
  const day = longDay(dateIn(line.at, zone), words)
  drawTable(frame, {
    columns: [
      { title: child ? givenFirst(child) : '', share: 1 },
      { title: `${day}, ${hour(line.at, reader)}`, share: 3 },
    ],
    rows: rowsOf(line, reader).filter(([, text]) => text !== ''),
  })
  const { staff, manager, guardian } = words.signatures
  drawSignatures(frame, [staff, manager, guardian])
  frame.take(6 * mm)
}

/** An hour of what followed; with its day where that was not the day of the incident. */
function laterHour(then: Instant, { at }: Happened, reader: LineReader): string {
  const { words, zone } = reader
  const date = dateIn(then, zone)
  const time = hour(then, reader)
  return date === dateIn(at, zone) ? time : `${shortDay(date, words)}, ${time}`
}

function rowsOf(line: Happened, reader: LineReader): [label: string, text: string][] {
  const { incident, incidents, signatories } = reader.words
  const { details } = line
  const signed = details.signatures.map(({ role, name, signedAt }) =>
    [name, `(${signatories[role]})`, laterHour(signedAt, line, reader)].filter(Boolean).join(' '),
  )
  return [
    [incident.kind, incidents[details.kind]],
    [incident.place, placeText(details, reader.words) ?? ''],
    [incident.what, details.what ?? ''],
    [incident.firstAid, details.firstAid ?? ''],
    [incident.witness, details.witness ?? ''],
    [
      incident.called,
      details.guardianCalledAt
        ? laterHour(details.guardianCalledAt, line, reader)
        : incident.notCalled,
    ],
    [incident.writtenBy, line.addedByName],
    [incident.signed, signed.join('\n')],
    ['', amendment(line, reader)],
  ]
}
