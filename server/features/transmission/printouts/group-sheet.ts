import { type ClassId, parseId } from '#domain/kernel/ids.ts'
import { accept } from '#domain/kernel/result.ts'
import type { LineName, TransmissionLine } from '#domain/transmission/transmission.ts'
import { refusalWith } from '#domain/transmission/transmission.ts'
import { drawParagraph } from '#server/platform/printouts/blocks.ts'
import { longDay } from '#server/platform/printouts/dates.ts'
import type { Printout } from '#server/platform/printouts/print-route.ts'
import { drawTable } from '#server/platform/printouts/table.ts'
import { requireSheetKeeper } from '../transmission.policy.ts'
import { drawBlankGrid } from './blank-grid.ts'
import { hour, type LineReader, lineText } from './line-text.ts'
import { loadSheets, nameOf, type PrintedSheets, readDay, type SheetsAsked } from './load-sheets.ts'
import { printOnA4 } from './open-printout.ts'
import { type SheetPrintWords, sheetPrintWords } from './sheet-print-words.ts'

type Asked = SheetsAsked & { kind: 'filled' | 'blank' }
type Loaded = PrintedSheets & Pick<Asked, 'kind'>

/**
 * The sheets of a group on one day, or to be filled in by hand when there is no power:
 * GET /files/transmission-group.pdf?class=&date=&lang=&blank=.
 */
export const groupSheetPdf: Printout<Asked, Loaded> = {
  path: '/files/transmission-group.pdf',
  requireReader: requireSheetKeeper,
  readQuery(query) {
    const classId = parseId<ClassId>(query('class'))
    if (!classId) return refusalWith('transmission.unknown-class')
    const date = readDay(query)
    if (!date.ok) return date
    const kind = query('blank') === '1' ? 'blank' : 'filled'
    return accept({ classId, from: date.value, to: date.value, kind })
  },
  async load(tx, facts) {
    const sheets = await loadSheets(tx, facts)
    return sheets.ok ? accept({ ...sheets.value, kind: facts.asked.kind }) : sheets
  },
  exported: ({ classId, from, to, kind }) => ({
    kind: kind === 'blank' ? 'transmission-blank' : 'transmission-group',
    classId,
    subjectIds: [],
    firstDay: from,
    lastDay: to,
  }),
  print: printGroupSheet,
  fileName({ className: name, kind }, language) {
    const { fileNames } = sheetPrintWords[language]
    return kind === 'blank' ? fileNames.blank({ name }) : fileNames.group({ name })
  },
}

type Column = { title(words: SheetPrintWords): string; share: number; lines: readonly LineName[] }

const columns: readonly Column[] = [
  { title: ({ columns: it }) => it.morning, share: 5, lines: ['arrival', 'home'] },
  { title: ({ columns: it }) => it.meals, share: 6, lines: ['meal', 'bottle', 'milk-stock'] },
  { title: ({ lines }) => lines.sleep, share: 4.5, lines: ['sleep'] },
  { title: ({ lines }) => lines.nappy, share: 4, lines: ['nappy'] },
  {
    title: ({ columns: it }) => it.care,
    share: 5.5,
    lines: ['temperature', 'medicine', 'incident'],
  },
  { title: ({ lines }) => lines.activity, share: 4, lines: ['mood', 'activity'] },
  { title: ({ columns: it }) => it.evening, share: 4, lines: ['departure'] },
]

function printGroupSheet(loaded: Loaded): Promise<Buffer> {
  const { children, className, from, kind, reader } = loaded
  const { words } = reader
  const isBlank = kind === 'blank'
  const titled = [
    { title: words.columns.child, share: 3.5 },
    ...columns.map(({ title, share }) => ({ title: title(words), share })),
  ]
  return printOnA4(
    {
      sheets: loaded,
      orientation: 'landscape',
      document: isBlank ? words.blankSheet : words.sheet,
      subject: words.of({ name: className, day: longDay(from, words) }),
    },
    (frame) => {
      if (isBlank) {
        drawParagraph(frame, words.blankHelp)
        drawBlankGrid(frame, { columns: titled, names: children.map(nameOf) })
        return
      }
      drawTable(frame, { columns: titled, rows: rowsOf(loaded) })
    },
  )
}

function rowsOf({ children, lines, reader }: PrintedSheets): string[][] {
  const standing = Map.groupBy(
    lines.filter(({ isRemoved }) => !isRemoved),
    ({ childId }) => childId,
  )
  return children.map((child) => {
    const own = standing.get(child.id) ?? []
    return [nameOf(child), ...columns.map(({ lines: names }) => cellOf(own, { names, reader }))]
  })
}

const cellOf = (
  lines: readonly TransmissionLine[],
  { names, reader }: { names: readonly LineName[]; reader: LineReader },
): string =>
  lines
    .filter(({ line }) => names.includes(line))
    .map((line) => {
      const text = lineText(line, reader)
      // A nap tells its own hours.
      return line.line === 'sleep' ? text : `${hour(line.at, reader)} ${text}`.trim()
    })
    .join('\n')
