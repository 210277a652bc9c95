import { attributeOf, elementsOf, insideOf, tagsOf, withoutElements } from './xml-elements.ts'
import { TooMuch, unpackText, wholeText, type ZipEntry, zipEntries } from './zip-entries.ts'

/** The limits of a workbook: filled rows, and cells of a row. */
export type SheetLimits = { mostRows: number; mostColumns: number }

export type ReadSheet =
  | { kind: 'rows'; rows: string[][] }
  | { kind: 'unreadable' | 'too-large' | 'too-many-rows' | 'too-many-columns' }

const megabyte = 1024 * 1024
/** So much text do the sheets of 10,000 children not have; only what is kept of it fills the memory. */
const mostOfSheet = 120 * megabyte
const mostOfWords = 24 * megabyte
const mostOfRest = 4 * megabyte
/** A row that is longer holds no list. */
const longestRow = megabyte
/** Excel has no more rows, filled or empty. */
const mostOfExcel = 1_048_576
/** So many letters stand in the cells of no list: a word that a million cells share would fill the memory. */
const mostLetters = 20 * megabyte
/** Excel takes no longer format. */
const longestFormat = 255

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
}

const plain = (xml: string): string =>
  xml
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
      if (name) return entities[name] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replace(/_x000D_/g, '')

/** Some programs write each element with a prefix. */
const bare = (xml: string): string => xml.replace(/<(\/?)[a-z]\w*:/gi, '<$1')

/** The text of an element: all its runs, without how they are to be spoken. */
const textOf = (xml: string): string =>
  [...elementsOf(withoutElements(xml, 'rPh'), 't')].map(({ inside }) => plain(inside)).join('')

function sharedWords(entry: ZipEntry | undefined): string[] {
  const words: string[] = []
  for (const { inside } of elementsOf(bare(wholeText(entry, mostOfWords)), 'si'))
    words.push(textOf(inside))
  return words
}

const builtInDates = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57])

/** Lists the looks of cells that are dates: their number is then a count of days. */
function dateLooks(entry: ZipEntry | undefined): ReadonlySet<number> {
  const xml = bare(wholeText(entry, mostOfRest))
  const own = new Set<number>()
  for (const tag of tagsOf(xml, 'numFmt')) {
    const format = (attributeOf(tag, 'formatCode') ?? '')
      .slice(0, longestFormat)
      .replace(/&quot;.*?&quot;|\[[^\]]*\]|\\./g, '')
    if (/[dy]/i.test(format)) own.add(Number(attributeOf(tag, 'numFmtId')))
  }
  const found = new Set<number>()
  let at = 0
  for (const tag of tagsOf(insideOf(xml, 'cellXfs'), 'xf')) {
    const format = Number(attributeOf(tag, 'numFmtId'))
    if (builtInDates.has(format) || own.has(format)) found.add(at)
    at += 1
  }
  return found
}

/** Days since the end of 1899, as Excel counts; on a Mac once since 1904. */
function dayOf(days: number, since1904: boolean): string {
  const ms = Math.round((days + (since1904 ? 1462 : 0) - 25_569) * 86_400_000)
  return Number.isFinite(ms) && Math.abs(ms) < 8e15 ? new Date(ms).toISOString().slice(0, 10) : ''
}

/** The place of a column by its letters, from 0. */
function columnOf(reference: string): number {
  let place = 0
  for (const letter of /^[A-Z]*/.exec(reference)?.[0] ?? '')
    place = place * 26 + letter.charCodeAt(0) - 64
  return place - 1
}

type Book = { words: readonly string[]; dates: ReadonlySet<number>; since1904: boolean }

function cellOf(tag: string, inside: string, { words, dates, since1904 }: Book): string {
  const type = attributeOf(tag, 't')
  if (type === 'inlineStr') return textOf(inside)
  const value = plain(insideOf(inside, 'v'))
  if (type === 's') return words[Number(value)] ?? ''
  if (type === 'e') return ''
  if (type === 'd') return value.slice(0, 10)
  const isDate = type !== 'str' && value !== '' && dates.has(Number(attributeOf(tag, 's') ?? 0))
  return isDate ? dayOf(Number(value), since1904) : value
}

class TooWide extends Error {}

function cellsOf(row: string, book: Book, mostColumns: number): string[] {
  const cells: string[] = []
  for (const { tag, inside } of elementsOf(row, 'c')) {
    const reference = attributeOf(tag, 'r')
    const column = reference ? columnOf(reference) : cells.length
    const text = cellOf(tag, inside, book)
    if (text === '') continue
    if (column >= mostColumns) throw new TooWide()
    while (cells.length < column) cells.push('')
    cells[column] = text
  }
  return cells
}

/** The first sheet of a workbook, in the order in which Excel shows them. */
function firstSheet(
  entries: ReadonlyMap<string, ZipEntry>,
  workbook: string,
): ZipEntry | undefined {
  const sheets = [...tagsOf(workbook, 'sheet')]
  const shown = sheets.find((tag) => (attributeOf(tag, 'state') ?? 'visible') === 'visible')
  const id = /\s(?:\w+:)?id="([^"]*)"/.exec(shown ?? '')?.[1]
  const links = bare(wholeText(entries.get('xl/_rels/workbook.xml.rels'), mostOfRest))
  const link = [...tagsOf(links, 'Relationship')].find((tag) => attributeOf(tag, 'Id') === id)
  const target = (link && attributeOf(link, 'Target')) ?? 'worksheets/sheet1.xml'
  return entries.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
}

/**
 * Reads the first sheet of a workbook of Excel as text: dates as 2019-08-31, the last value of a formula. It stops at the
 * first row too many. So neither a sheet of 100,000 rows nor a bomb fills the memory.
 */
export function readXlsx(bytes: Uint8Array, { mostRows, mostColumns }: SheetLimits): ReadSheet {
  const entries = zipEntries(bytes)
  if (!entries?.has('xl/workbook.xml')) return { kind: 'unreadable' }
  try {
    const workbook = bare(wholeText(entries.get('xl/workbook.xml'), mostOfRest))
    const sheet = firstSheet(entries, workbook)
    if (!sheet) return { kind: 'unreadable' }
    const book = {
      words: sharedWords(entries.get('xl/sharedStrings.xml')),
      dates: dateLooks(entries.get('xl/styles.xml')),
      since1904: [...tagsOf(workbook, 'workbookPr')].some((tag) =>
        ['1', 'true'].includes(attributeOf(tag, 'date1904') ?? ''),
      ),
    }
    return rowsOf(sheet, book, { mostRows, mostColumns })
  } catch (error) {
    if (error instanceof TooMuch) return { kind: 'too-large' }
    if (error instanceof TooWide) return { kind: 'too-many-columns' }
    return { kind: 'unreadable' }
  }
}

const rowEnd = /<\/(?:\w+:)?row>/

function rowsOf(sheet: ZipEntry, book: Book, { mostRows, mostColumns }: SheetLimits): ReadSheet {
  const rows: string[][] = []
  let filled = 0
  let read = 0
  let letters = 0
  let unread = ''
  let waiting: string[] = []
  let waitingLetters = 0
  const readRow = (part: string): void => {
    read += 1
    if (read > mostOfExcel) throw new TooMuch()
    const row = bare(part)
    // Empty rows before it are written without an end of their own.
    const tag = row.slice(row.lastIndexOf('<row'))
    const cells = cellsOf(tag, book, mostColumns)
    const place = Number(attributeOf(/^<row[^>]*>/.exec(tag)?.[0] ?? '', 'r')) || rows.length + 1
    if (cells.length === 0) return
    filled += 1
    for (const cell of cells) letters += cell.length
    if (letters > mostLetters) throw new TooMuch()
    if (filled > mostRows) return
    // Rows that are left out keep their number; far below it is told no more.
    while (rows.length < Math.min(place - 1, filled + mostRows)) rows.push([])
    rows.push(cells)
  }
  const readWaiting = (): boolean => {
    const parts = (unread + waiting.join('')).split(rowEnd)
    waiting = []
    waitingLetters = 0
    unread = parts.pop() ?? ''
    if (unread.length > longestRow) throw new TooMuch()
    for (const part of parts) {
      readRow(part)
      if (filled > mostRows) return false
    }
    return true
  }
  const take = (piece: string): boolean => {
    waiting.push(piece)
    waitingLetters += piece.length
    // A long row is looked through again only once as much has come after it.
    return waitingLetters < unread.length || readWaiting()
  }
  unpackText(sheet, { mostBytes: mostOfSheet, take })
  if (filled <= mostRows) readWaiting()
  return filled > mostRows ? { kind: 'too-many-rows' } : { kind: 'rows', rows }
}
