import { type ChildId, parseId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { accept } from '#domain/kernel/result.ts'
import { refusalWith } from '#domain/transmission/transmission.ts'
import { drawParagraph } from '#server/platform/printouts/blocks.ts'
import { longDay } from '#server/platform/printouts/dates.ts'
import type { Printout } from '#server/platform/printouts/print-route.ts'
import { drawTable } from '#server/platform/printouts/table.ts'
import type { ChildRecord } from '#server/records/children/children.sql.ts'
import { listEnrolmentsOf } from '#server/records/children/enrolments.sql.ts'
import { placeFor } from '#server/records/children/place.ts'
import { requireSheetKeeper } from '../transmission.policy.ts'
import { hour, lineText } from './line-text.ts'
import { loadSheets, type PrintedSheets, printedLines, readDayOfQuery } from './load-sheets.ts'
import { printOnA4 } from './open-printout.ts'
import { sheetPrintWords } from './sheet-print-words.ts'

type Asked = { childId: ChildId; date: LocalDate }
type Loaded = PrintedSheets & { child: ChildRecord }

/** The sheet of one child on one day, as its family may have it: GET /files/transmission-child.pdf?child=&date=&lang=. */
export const childSheetPdf: Printout<Asked, Loaded> = {
  path: '/files/transmission-child.pdf',
  requireReader: requireSheetKeeper,
  readQuery(query) {
    const childId = parseId<ChildId>(query('child'))
    if (!childId) return refusalWith('transmission.unknown-child')
    const date = readDayOfQuery(query)
    return date.ok ? accept({ childId, date: date.value }) : date
  },
  async load(tx, { asked, ...moment }) {
    const { childId, date } = asked
    const { viewer } = moment
    const enrolments = await listEnrolmentsOf(tx, { childIds: [childId], viewer })
    const place = placeFor(viewer, { work: 'transmission', enrolments, date })
    if (!place) return refusalWith('transmission.unknown-child')
    const { classId } = place
    const sheets = await loadSheets(tx, { ...moment, asked: { classId, from: date, to: date } })
    if (!sheets.ok) return sheets
    const child = sheets.value.children.find(({ id }) => id === childId)
    return child ? accept({ ...sheets.value, child }) : refusalWith('transmission.not-enrolled')
  },
  exported: ({ classId, child, from, to }) => ({
    kind: 'transmission-child',
    classId,
    subjectIds: [child.id],
    firstDay: from,
    lastDay: to,
  }),
  print: printChildSheet,
  fileName: ({ child }, language) =>
    sheetPrintWords[language].fileNames.child({ name: givenFirst(child) }),
}

function printChildSheet(loaded: Loaded): Promise<Buffer> {
  const { child, from, reader } = loaded
  const { words } = reader
  const lines = printedLines(loaded.lines).filter(
    // Looks at a sleeping child are counted on the tablet; on paper they would push the day off the page.
    ({ childId, line, visibleToGuardian }) =>
      childId === child.id && visibleToGuardian && line !== 'sleep-check',
  )
  const subject = words.of({ name: givenFirst(child), day: longDay(from, words) })
  return printOnA4(
    { sheets: loaded, orientation: 'portrait', document: words.sheet, subject },
    (frame) => {
      if (lines.length === 0) {
        drawParagraph(frame, words.nothing)
        return
      }
      drawTable(frame, {
        columns: [
          { title: words.columns.time, share: 2 },
          { title: words.columns.line, share: 4 },
          { title: words.columns.details, share: 13 },
          { title: words.columns.writtenBy, share: 5 },
        ],
        rows: lines.map((line) => [
          hour(line.at, reader),
          words.lines[line.line],
          lineText(line, reader),
          line.addedByName,
        ]),
      })
    },
  )
}
