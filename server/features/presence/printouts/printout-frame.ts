import { dateIn, type Instant, timeIn } from '#domain/kernel/instant.ts'
import { shortDay } from './printout-dates.ts'
import { mm, type PrintSheet, paper } from './printout-sheet.ts'
import type { PrintoutWords } from './printout-words.ts'

export const rowHeight = 6.5 * mm
export const tableSize = 8.5
const headHeight = 15 * mm
const footHeight = 6 * mm

/** Where the content of a page begins and ends, between its head and its foot. */
export const content = {
  left: paper.left,
  width: paper.right - paper.left,
  top: paper.top + headHeight,
  bottom: paper.bottom - footHeight,
} as const

export type Heading = { school: string; document: string; subject: string; note: string | null }

/**
 * Fills pages from top to bottom. `take` hands out the next strip of a page, on a new one when it does
 * not fit whole: so no row is ever broken. `repeat` is drawn at the top of each page begun meanwhile.
 */
export type Frame = {
  sheet: PrintSheet
  words: PrintoutWords
  take(height: number): number
  hasRoomFor(height: number): boolean
  newPage(): void
  repeating<Result>(head: (() => void) | null, work: () => Result): Result
}

function drawHeading(sheet: PrintSheet, { school, document, subject, note }: Heading): void {
  const { left, width } = content
  const line = (y: number) => ({ x: left, y: paper.top + y, width, height: 14 })
  sheet.textIn(line(0), school, { weight: 'bold', size: 10 })
  sheet.textIn(line(0), document, { weight: 'bold', size: 12, align: 'right' })
  if (note) sheet.textIn(line(15), note, { size: 9 })
  sheet.textIn(line(15), subject, { size: 9.5, align: 'right' })
  sheet.scallops({ x: left, y: paper.top + 32, width, height: 2 * mm })
}

export function openFrame(facts: {
  sheet: PrintSheet
  words: PrintoutWords
  heading: Heading
}): Frame {
  const { sheet, words, heading } = facts
  let y: number = content.bottom
  let repeated: (() => void) | null = null

  function newPage(): void {
    sheet.addPage()
    drawHeading(sheet, heading)
    y = content.top
    repeated?.()
  }

  const hasRoomFor = (height: number): boolean => y + height <= content.bottom

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

  return { sheet, words, take, hasRoomFor, newPage, repeating }
}

/** The foot of every page: which of how many, printed when and by whom. */
export function drawFeet(
  { sheet, words }: Pick<Frame, 'sheet' | 'words'>,
  printed: { at: Instant; timeZone: string; by: string },
): void {
  const day = shortDay(dateIn(printed.at, printed.timeZone), words)
  const time = timeIn(printed.at, printed.timeZone)
  const box = { x: content.left, y: paper.bottom - 12, width: content.width, height: 12 }
  sheet.onEveryPage((page, pages) => {
    sheet.textIn(box, words.printed({ day, time, name: printed.by }), { size: 8 })
    sheet.textIn(box, words.page({ page, pages }), { size: 8, align: 'right' })
  })
}

/** A title over a block, kept on the page of what follows it. */
export function drawTitle(frame: Frame, facts: { title: string; followedBy: number }): void {
  const { title, followedBy } = facts
  if (!frame.hasRoomFor(24 + followedBy)) frame.newPage()
  const y = frame.take(24)
  const box = { x: content.left, y: y + 8, width: content.width, height: 14 }
  frame.sheet.textIn(box, title, { weight: 'bold', size: 10 })
}
