import { type ClassId, parseId } from '#domain/kernel/ids.ts'
import { accept } from '#domain/kernel/result.ts'
import type { LineName, TransmissionLine } from '#domain/transmission/transmission.ts'
import { refusalWith } from '#domain/transmission/transmission.ts'
import { drawParagraph } from '#server/platform/printouts/blocks.ts'
import { longDay } from '#server/platform/printouts/dates.ts'
import { mm } from '#server/platform/printouts/paper.ts'
import type { Printout } from '#server/platform/printouts/print-route.ts'
import { drawTable } from '#server/platform/printouts/table.ts'
import { requireSheetKeeper } from '../transmission.policy.ts'
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

const roomToWrite = 15 * mm

function printGroupSheet(loaded: Loaded): Promise<Buffer> {
  const { children, className, from, kind, reader } = loaded
  const { words } = reader
  const standing = Map.groupBy(
    loaded.lines.filter(({ isRemoved }) => !isRemoved),
    ({ childId }) => childId,
  )
  const day = longDay(from, words)
  const isBlank = kind === 'blank'
  return printOnA4(
    {
      sheets: loaded,
      orientation: 'landscape',
      document: isBlank ? words.blankSheet : words.sheet,
      subject: words.of({ name: className, day }),
    },
    (frame) => {
      if (isBlank) drawParagraph(frame, words.blankHelp)
      drawTable(frame, {
        columns: [
          { title: words.columns.child, share: 3.5 },
          ...columns.map(({ title, share }) => ({ title: title(words), share })),
        ],
        rows: children.map((child) => [
          nameOf(child),
          ...columns.map(({ lines }) =>
            isBlank ? '' : cellOf(standing.get(child.id) ?? [], { lines, reader }),
          ),
        ]),
        ...(isBlank && { leastHeight: roomToWrite }),
      })
    },
  )
}

const cellOf = (
  lines: readonly TransmissionLine[],
  { lines: names, reader }: { lines: readonly LineName[]; reader: LineReader },
): string =>
  lines
    .filter(({ line }) => names.includes(line))
    .map((line) => {
      const text = lineText(line, reader)
      // A nap tells its own hours.
      return line.line === 'sleep' ? text : `${hour(line.at, reader)} ${text}`.trim()
    })
    .join('\n')
