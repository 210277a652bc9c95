import type { ClassId } from '#domain/kernel/ids.ts'
import { parseId } from '#domain/kernel/ids.ts'
import { type LocalDate, parseLocalDate } from '#domain/kernel/local-date.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { accept } from '#domain/kernel/result.ts'
import { drawParagraph } from '#server/platform/printouts/blocks.ts'
import { longDay } from '#server/platform/printouts/dates.ts'
import { printDocument } from '#server/platform/printouts/document.ts'
import { mm, slipPaper, slips } from '#server/platform/printouts/paper.ts'
import type { Printout } from '#server/platform/printouts/print-route.ts'
import type { PrintSheet } from '#server/platform/printouts/sheet.ts'
import type { PrintoutLanguage } from '#server/platform/printouts/words.ts'
import { requireDiaryKeeper } from '../diary.policy.ts'
import { letterAbout } from '../mails/family-mails.ts'
import { sectionsOf } from '../mails/report-mail.ts'
import { diaryPrintWords } from './diary-print-words.ts'
import { drawSections } from './draw-sections.ts'
import {
  type ClassDays,
  hasSlip,
  loadClassDays,
  malformedDate,
  type PrintedClass,
  unknownClass,
} from './load-class-days.ts'

type Asked = { classId: ClassId | null; date: LocalDate; isForPaper: boolean }
type Loaded = ClassDays & Asked

/**
 * A slip for each child, two a page: GET /files/diary-slips.pdf?class=&date=&lang=. Without a class those of every class;
 * with who=paper only of families that no mail reaches.
 */
export const slipsPdf: Printout<Asked, Loaded> = {
  path: '/files/diary-slips.pdf',
  requireReader: requireDiaryKeeper,
  readQuery(query) {
    const classId = query('class') ? parseId<ClassId>(query('class')) : null
    if (classId === undefined) return unknownClass()
    const date = parseLocalDate(query('date'))
    if (!date) return malformedDate()
    return accept({ classId, date, isForPaper: query('who') === 'paper' })
  },
  async load(tx, { asked, viewer, now }) {
    const loaded = await loadClassDays(tx, { ...asked, viewer, now })
    return loaded.ok ? accept({ ...loaded.value, ...asked }) : loaded
  },
  exported: (loaded) => ({
    kind: 'diary-slips',
    classId: loaded.classId,
    subjectIds: loaded.classes.flatMap((it) => childrenOf(it, loaded)).map(({ id }) => id),
    firstDay: loaded.date,
    lastDay: loaded.date,
  }),
  print: printSlips,
  fileName: ({ classes }, language) =>
    diaryPrintWords[language].fileNames.slips(
      classes.length === 1 ? (classes[0]?.schoolClass.name ?? '') : '',
    ),
}

function childrenOf({ children, days }: PrintedClass, { isForPaper }: Asked) {
  const byMail = new Set(
    days.recipients.flatMap(({ childId, address }) => (address === null ? [] : childId)),
  )
  return children.filter(({ id }) => hasSlip(days, id) && !(isForPaper && byMail.has(id)))
}

function printSlips(loaded: Loaded, language: PrintoutLanguage): Promise<Buffer> {
  const { printing, date, classes } = loaded
  const words = diaryPrintWords[language]
  const subject = longDay(date, words)
  const heading = { document: words.slip, subject }
  const facts = { paper: slipPaper, areas: slips, words, printing, heading, title: words.slip }
  return printDocument(facts, (frame) => {
    let count = 0
    for (const it of classes) {
      for (const { id, ...child } of childrenOf(it, loaded)) {
        const document = givenFirst(child)
        frame.newPage({ document, subject, note: it.schoolClass.name })
        const own = new Set([id])
        const letter = letterAbout(it.days, { own, timeZone: printing.timeZone, readers: [] })
        // The name stands at the head of the slip.
        const children = letter.children.map((part) => ({ ...part, firstName: words.slip }))
        drawSections(
          frame,
          sectionsOf({ ...letter, children }, { language, names: language, siteUrl: '' }),
        )
        count += 1
      }
    }
    if (count === 0) {
      frame.newPage()
      drawParagraph(frame, words.nothing)
    }
    frame.sheet.onEveryPage(() => drawCut(frame.sheet))
  })
}

/** Draws where to cut: short strokes down the middle. */
function drawCut(sheet: PrintSheet): void {
  const x = sheet.paper.width / 2
  for (let y = 4 * mm; y < sheet.paper.height - 4 * mm; y += 4 * mm) {
    sheet.line({ x, y }, { x, y: y + 2 * mm, thickness: 0.4 })
  }
}
