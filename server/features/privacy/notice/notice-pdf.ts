import { dateIn } from '#domain/kernel/instant.ts'
import { accept } from '#domain/kernel/result.ts'
import { noticeText } from '#domain/privacy/notice/notice.ts'
import { type NoticeBlock, noticeBlocks } from '#domain/privacy/notice/notice-blocks.ts'
import { fillNotice, noticeValues } from '#domain/privacy/notice/notice-fields.ts'
import { drawParagraph, drawTitle } from '#server/platform/printouts/blocks.ts'
import { shortDay } from '#server/platform/printouts/dates.ts'
import { type Printing, printDocument, printingOf } from '#server/platform/printouts/document.ts'
import type { Frame } from '#server/platform/printouts/frame.ts'
import { mm, paperOf } from '#server/platform/printouts/paper.ts'
import type { PrintMoment, Printout } from '#server/platform/printouts/print-route.ts'
import {
  frameWords,
  type PrintoutLanguage,
  parsePrintoutLanguage,
} from '#server/platform/printouts/words.ts'
import { requireSchoolViewer } from '#server/platform/request/refusals.ts'
import { getNotice, type NoticeRecord } from '#server/records/school/notice.sql.ts'

const title: Readonly<Record<PrintoutLanguage, string>> = {
  en: 'Privacy notice',
  fr: 'Notice d’information sur les données',
}

const validFrom = {
  en: (version: number, day: string) => `Version ${version}, changed on ${day}`,
  fr: (version: number, day: string) => `Version ${version}, modifiée le ${day}`,
} as const

type Loaded = Pick<PrintMoment, 'today'> & {
  notice: NoticeRecord
  printing: Printing
  /** The language of the printed words, whatever the reader's own. */
  text: PrintoutLanguage | undefined
}

const size = 10

/** A point of a list, its lines below each other beside the dot. */
function drawPoint(frame: Frame, text: string): void {
  const indent = 4 * mm
  const height = size * 1.45
  const { width } = frame.content()
  const lines = frame.sheet.linesOf(text, { width: width - indent, style: { size } })
  for (const [place, line] of lines.entries()) {
    const y = frame.take(height)
    const { left } = frame.content()
    if (place === 0) frame.sheet.textIn({ x: left, y, width: indent, height }, '•', { size })
    frame.sheet.textIn({ x: left + indent, y, width: width - indent, height }, line, { size })
  }
  frame.take(2)
}

function drawBlock(frame: Frame, block: NoticeBlock): void {
  if (block.is === 'heading') drawTitle(frame, { title: block.text, followedBy: 30 })
  else if (block.is === 'text') drawParagraph(frame, block.text, { size })
  else for (const point of block.points) drawPoint(frame, point)
}

/** The notice on paper, to be put up or handed out: GET /files/privacy-notice.pdf?text=&lang=. */
export const noticePdf: Printout<{ text: PrintoutLanguage | undefined }, Loaded> = {
  path: '/files/privacy-notice.pdf',
  requireReader: requireSchoolViewer,
  readQuery: (query) => accept({ text: parsePrintoutLanguage(query('text')) }),
  async load(tx, { asked, viewer, now, today }) {
    const [notice, printing] = await Promise.all([getNotice(tx), printingOf(tx, { viewer, now })])
    return accept({ notice, printing, today, text: asked.text })
  },
  exported: ({ today }) => ({
    ...{ kind: 'privacy-notice', classId: null, subjectIds: [] },
    ...{ firstDay: today, lastDay: today },
  }),
  print({ notice: { own, facts, changedAt }, printing, text }, asked) {
    const language = text ?? asked
    const words = frameWords[language]
    const day = changedAt && shortDay(dateIn(changedAt, printing.timeZone), words)
    const subject = day ? validFrom[language](own.version, day) : ''
    const paper = paperOf({ size: 'A4', orientation: 'portrait' })
    const heading = { document: title[language], subject }
    const facing = `${title[language]}, ${facts.schoolName}`
    return printDocument({ paper, words, printing, heading, title: facing }, (frame) => {
      frame.newPage()
      frame.take(4 * mm)
      const filled = fillNotice(noticeText(own, language), noticeValues(facts, language))
      for (const block of noticeBlocks(filled)) drawBlock(frame, block)
    })
  },
  fileName: ({ text }, language) => title[text ?? language],
}
