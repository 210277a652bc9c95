import { type Health, isPlanValidOn } from '#domain/health/health.ts'
import { type ChildId, type ClassId, parseId } from '#domain/kernel/ids.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { accept } from '#domain/kernel/result.ts'
import type { LineName, TransmissionLine } from '#domain/transmission/transmission.ts'
import { refusalWith } from '#domain/transmission/transmission.ts'
import type { Ids } from '#server/platform/ids.ts'
import { drawParagraph } from '#server/platform/printouts/blocks.ts'
import { longDay } from '#server/platform/printouts/dates.ts'
import { mm } from '#server/platform/printouts/paper.ts'
import type { Printout } from '#server/platform/printouts/print-route.ts'
import { drawTable, type TableColumn } from '#server/platform/printouts/table.ts'
import type { ChildRecord } from '#server/records/children/children.sql.ts'
import { allergenWords } from '#server/records/health/allergen-words.ts'
import { tellHealth } from '#server/records/health/health.sql.ts'
import { listGiftsBefore } from '#server/records/transmission/transmission-lines.sql.ts'
import { requireSheetKeeper } from '../transmission.policy.ts'
import { beyondText, type GiftMarks, type GiftsBefore, giftMarksOf } from './beyond-text.ts'
import { hour, type LineReader, lineText } from './line-text.ts'
import {
  loadSheets,
  type PrintedSheets,
  printedLines,
  readDayOfQuery,
  type SheetsAsked,
} from './load-sheets.ts'
import { printOnA4 } from './open-printout.ts'
import { type SheetPrintWords, sheetPrintWords } from './sheet-print-words.ts'

/** The height of a row that is written into by hand. */
const roomToWrite = 16 * mm

type Asked = SheetsAsked & { kind: 'filled' | 'blank' }
type Loaded = PrintedSheets &
  GiftsBefore &
  Pick<Asked, 'kind'> & {
    /** On a blank sheet, for those who may know it. */
    health: ReadonlyMap<ChildId, Health>
  }

/**
 * The sheets of a group on one day, or to be filled in by hand when there is no power:
 * GET /files/transmission-group.pdf?class=&date=&lang=&blank=.
 */
export function groupSheetPdf(ids: Ids): Printout<Asked, Loaded> {
  return {
    path: '/files/transmission-group.pdf',
    requireReader: requireSheetKeeper,
    readQuery(query) {
      const classId = parseId<ClassId>(query('class'))
      if (!classId) return refusalWith('transmission.unknown-class')
      const date = readDayOfQuery(query)
      if (!date.ok) return date
      const kind = query('blank') === '1' ? 'blank' : 'filled'
      return accept({ classId, from: date.value, to: date.value, kind })
    },
    async load(tx, facts) {
      const sheets = await loadSheets(tx, facts)
      if (!sheets.ok) return sheets
      const { kind, classId, from: date } = facts.asked
      const { viewer, now: at } = facts
      // The paper that stands in for the tablet at table says what nobody may be given.
      const ofClass =
        kind === 'blank' ? await tellHealth(tx, { viewer, classIds: [classId], date, at, ids }) : []
      const known = ofClass.flatMap(({ children }) => children)
      const health = new Map(known.map((record) => [record.childId, record]))
      const giftsBefore = kind === 'blank' ? [] : await listGiftsBefore(tx, facts.asked)
      return accept({ ...sheets.value, giftsBefore, kind, health })
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
}

type Column = {
  /** Names the column while the level has all of its lines. */
  title(words: SheetPrintWords): string
  share: number
  lines: readonly LineName[]
}

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

/** The columns of the level; what was written before a line was switched off keeps its place. */
function columnsOf({ kind, lines, reader }: Loaded): (TableColumn & Pick<Column, 'lines'>)[] {
  const { words, settings } = reader
  const written = new Set(
    kind === 'blank' ? [] : lines.filter(({ isRemoved }) => !isRemoved).map(({ line }) => line),
  )
  return columns.flatMap(({ title, share, lines: names }) => {
    const used = names.filter((name) => settings.lines.includes(name) || written.has(name))
    if (used.length === 0) return []
    const isWhole = used.length === names.length
    const named = used.map((name, index) =>
      index === 0 ? words.lines[name] : words.lines[name].toLocaleLowerCase(words.language),
    )
    return [{ title: isWhole ? title(words) : named.join(', '), share, lines: used }]
  })
}

function printGroupSheet(loaded: Loaded): Promise<Buffer> {
  const { children, className, from, kind, reader } = loaded
  const { words } = reader
  const isBlank = kind === 'blank'
  const used = columnsOf(loaded)
  const titled = [{ title: words.columns.child, share: isBlank ? 5.5 : 3.5 }, ...used]
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
        drawTable(frame, {
          columns: titled,
          rows: children.map((child) => [namedWithHealth(child, loaded)]),
          leastHeight: roomToWrite,
          isBoxed: true,
        })
        return
      }
      drawTable(frame, { columns: titled, rows: rowsOf(loaded, used) })
    },
  )
}

function rowsOf(loaded: Loaded, used: readonly Pick<Column, 'lines'>[]): string[][] {
  const { children, lines, reader } = loaded
  const marks = giftMarksOf(loaded)
  const standing = Map.groupBy(printedLines(lines), ({ childId }) => childId)
  return children.map((child) => {
    const own = standing.get(child.id) ?? []
    return [
      givenFirst(child),
      ...used.map(({ lines: names }) => cellOf(own, { names, reader, marks })),
    ]
  })
}

/** The name, and under it what has to be known at table. */
function namedWithHealth(child: ChildRecord, { health, from: date, reader }: Loaded): string {
  const { words } = reader
  const known = health.get(child.id)
  const plan = known?.healthPlan
  const allergies = (known?.allergies ?? []).map(({ allergen, other, severity }) => {
    const word = allergen === 'other' ? other : allergenWords[words.language][allergen]
    return severity === 'severe' ? words.severe(word) : word
  })
  return [
    givenFirst(child),
    allergies.length > 0 && words.allergies(allergies.join(', ')),
    plan && isPlanValidOn(plan, date) && words.healthPlan,
  ]
    .filter(Boolean)
    .join('\n')
}

const cellOf = (
  lines: readonly TransmissionLine[],
  { names, reader, marks }: { names: readonly LineName[]; reader: LineReader; marks: GiftMarks },
): string =>
  lines
    .filter(({ line }) => names.includes(line))
    .map((line) => {
      const beyond = beyondText(marks.get(line.id), reader.words)
      const text = [lineText(line, reader), beyond].filter(Boolean).join('\n')
      // A nap tells its own hours.
      return line.line === 'sleep' ? text : `${hour(line.at, reader)} ${text}`.trim()
    })
    .join('\n')
