import { dateIn, type Instant, timeIn } from '#domain/kernel/instant.ts'
import { shortDay } from './dates.ts'
import { type Area, mm } from './paper.ts'
import type { PrintSheet } from './sheet.ts'
import type { FrameWords } from './words.ts'

export const rowHeight = 6.5 * mm
export const tableSize = 8.5
const headHeight = 15 * mm
const narrowHeadHeight = 23 * mm
const footHeight = 6 * mm
/** Below this width the school and the document stand on lines of their own. */
const narrow = 190 * mm

export type Heading = { document: string; subject: string; note?: string | null }

/** The bounds of a page's content, between its head and its foot. */
export type Content = { left: number; width: number; top: number; bottom: number }

export function contentOf({ left, right, top, bottom }: Area): Content {
  const width = right - left
  const head = width < narrow ? narrowHeadHeight : headHeight
  return { left, width, top: top + head, bottom: bottom - footHeight }
}

/**
 * Fills pages from top to bottom. `take` hands out the next strip of a page, on a new one when it does
 * not fit whole: so no row is ever broken. `repeating` draws its head at the top of each page begun meanwhile.
 */
export type Frame<Words extends FrameWords = FrameWords> = {
  sheet: PrintSheet
  words: Words
  areas: readonly Area[]
  /** Answers the content of the page, or of the slip on it, that is being filled. */
  content(): Content
  take(height: number): number
  hasRoomFor(height: number): boolean
  /** The next page or slip; with a heading of its own from there on, where one is given. */
  newPage(heading?: Heading): void
  repeating<Result>(head: (() => void) | null, work: () => Result): Result
}

type School = { school: string; address?: string | null }

/** An address takes a line of its own, and the lines below it move closer. */
function drawHeading(sheet: PrintSheet, area: Area, heading: Heading & School): void {
  const { school, address, document, subject, note } = heading
  const { left, width } = contentOf(area)
  const isNarrow = width < narrow
  const line = (y: number) => ({ x: left, y: area.top + y, width, height: 14 })
  const align = isNarrow ? 'left' : 'right'
  const [noteAt, documentAt, subjectAt, eaveAt] = isNarrow
    ? address
      ? [0, 25, 40, 56]
      : [0, 16, 32, 50]
    : [address ? 23 : 15, 0, 15, address ? 36 : 32]
  sheet.textIn(line(0), school, { weight: 'bold', size: 10 })
  if (address) sheet.textIn(line(12), address, { size: 8.5 })
  sheet.textIn(line(documentAt), document, { weight: 'bold', size: 12, align })
  sheet.textIn(line(subjectAt), subject, { size: 9.5, align })
  if (note) sheet.textIn(line(noteAt), note, { size: 9, align: isNarrow ? 'right' : 'left' })
  sheet.scallops({ x: left, y: area.top + eaveAt, width, height: 2 * mm })
}

export function openFrame<Words extends FrameWords>(facts: {
  sheet: PrintSheet
  words: Words
  printing: School
  heading: Heading
  /** The parts of each sheet that are filled one after another: the whole of it, where none are given. */
  areas: readonly Area[] | undefined
}): Frame<Words> {
  const { sheet, words, areas = [sheet.paper] } = facts
  const { school, address = null } = facts.printing
  let { heading } = facts
  let place = areas.length
  let y = Number.POSITIVE_INFINITY
  let repeated: (() => void) | null = null
  const area = (): Area => areas[place] ?? sheet.paper
  const content = (): Content => contentOf(area())

  function newPage(next?: Heading): void {
    heading = next ?? heading
    place += 1
    if (place >= areas.length) {
      sheet.addPage()
      place = 0
    }
    drawHeading(sheet, area(), { school, address, ...heading })
    y = content().top
    repeated?.()
  }

  const hasRoomFor = (height: number): boolean => y + height <= content().bottom

  function take(height: number): number {
    if (!hasRoomFor(height)) newPage()
    const top = y
    y += height
    return top
  }

  function repeating<Result>(head: (() => void) | null, work: () => Result): Result {
    repeated = head
    const result = work()
    repeated = null
    return result
  }

  return { sheet, words, areas, content, take, hasRoomFor, newPage, repeating }
}

/** The foot of every page: which of how many, printed when and by whom. */
export function drawFeet(
  { sheet, words, areas }: Pick<Frame, 'sheet' | 'words' | 'areas'>,
  printed: { at: Instant; timeZone: string; by: string },
): void {
  const day = shortDay(dateIn(printed.at, printed.timeZone), words)
  const time = timeIn(printed.at, printed.timeZone)
  sheet.onEveryPage((page, pages) => {
    for (const { left, right, bottom } of areas) {
      const box = { x: left, y: bottom - 12, width: right - left, height: 12 }
      sheet.textIn(box, words.printed({ day, time, name: printed.by }), { size: 8 })
      sheet.textIn(box, words.page({ page, pages }), { size: 8, align: 'right' })
    }
  })
}
