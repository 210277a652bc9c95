import type { DiaryRefusal } from '#domain/diary/diary.ts'
import { type ChildId, parseId } from '#domain/kernel/ids.ts'
import {
  firstOfMonth,
  lastOfMonth,
  parseYearMonth,
  type YearMonth,
} from '#domain/kernel/local-date.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { accept, refuse } from '#domain/kernel/result.ts'
import { drawParagraph, drawSignatures } from '#server/platform/printouts/blocks.ts'
import { longDay, monthName } from '#server/platform/printouts/dates.ts'
import { type Printing, printDocument, printingOf } from '#server/platform/printouts/document.ts'
import { paperOf } from '#server/platform/printouts/paper.ts'
import type { Printout } from '#server/platform/printouts/print-route.ts'
import type { PrintoutLanguage } from '#server/platform/printouts/words.ts'
import { type ChildRecord, listChildrenOf } from '#server/records/children/children.sql.ts'
import { listEnrolmentsOf } from '#server/records/children/enrolments.sql.ts'
import { knownUntil } from '#server/records/children/place.ts'
import { requireDiaryKeeper } from '../diary.policy.ts'
import { listReportsOfChild } from '../diary-read.sql.ts'
import { letterAbout } from '../mails/family-mails.ts'
import { type GatheredDays, gatherDays } from '../mails/gather-days.ts'
import { sectionsOf } from '../mails/report-mail.ts'
import { diaryPrintWords } from './diary-print-words.ts'
import { drawSections } from './draw-sections.ts'
import { hasDay, malformedDate } from './load-class-days.ts'

type Asked = { childId: ChildId; month: YearMonth }
type Loaded = Asked & { child: ChildRecord; days: readonly GatheredDays[]; printing: Printing }

const unknownChild = () => refuse<DiaryRefusal>({ code: 'diary.unknown-child', facts: {} })

/** The month of a child as an A5 booklet: GET /files/diary-month.pdf?child=&month=YYYY-MM&lang=. */
export const bookletPdf: Printout<Asked, Loaded> = {
  path: '/files/diary-month.pdf',
  requireReader: requireDiaryKeeper,
  readQuery(query) {
    const childId = parseId<ChildId>(query('child'))
    if (!childId) return unknownChild()
    const month = parseYearMonth(query('month'))
    return month ? accept({ childId, month }) : malformedDate()
  },
  async load(tx, { asked, viewer, now }) {
    const { childId, month } = asked
    const [from, to] = [firstOfMonth(month), lastOfMonth(month)]
    const enrolments = await listEnrolmentsOf(tx, { childIds: [childId], viewer })
    const known = knownUntil(viewer, { work: 'diary', enrolments, date: to })
    if (!known) return unknownChild()
    const { classId, firstDay, lastDay } = known.place
    const children = await listChildrenOf(tx, {
      classIds: [classId],
      from: firstDay,
      to: lastDay ?? to,
    })
    const child = children.find(({ id }) => id === childId)
    if (!child) return unknownChild()
    const days: GatheredDays[] = []
    for (const { date } of await listReportsOfChild(tx, { childId, from, to: known.until })) {
      const day = await gatherDays(tx, { childIds: [childId], date, signing: null })
      if (hasDay(day, childId)) days.push(day)
    }
    return accept({ ...asked, child, days, printing: await printingOf(tx, { viewer, now }) })
  },
  exported: ({ childId, child, month }) => ({
    kind: 'diary-month',
    classId: child.classId,
    subjectIds: [childId],
    firstDay: firstOfMonth(month),
    lastDay: lastOfMonth(month),
  }),
  print: printBooklet,
  fileName: ({ child }, language) => diaryPrintWords[language].fileNames.booklet(givenFirst(child)),
}

function printBooklet(
  { child, childId, month, days, printing }: Loaded,
  language: PrintoutLanguage,
): Promise<Buffer> {
  const words = diaryPrintWords[language]
  const name = givenFirst(child)
  const heading = { document: name, subject: `${words.booklet}, ${monthName(month, words)}` }
  const title = `${words.booklet}, ${name}`
  const paper = paperOf({ size: 'A5', orientation: 'portrait' })
  return printDocument({ paper, words, printing, heading, title }, (frame) => {
    frame.newPage()
    if (days.length === 0) drawParagraph(frame, words.nothingMonth)
    const own = new Set([childId])
    for (const day of days) {
      const letter = letterAbout(day, { own, timeZone: printing.timeZone, readers: [] })
      // What was to be brought then is long settled, and the name stands at the head: here the day is the title.
      const children = letter.children.map((it) => ({
        ...it,
        needs: [],
        firstName: longDay(day.date, words),
      }))
      drawSections(
        frame,
        sectionsOf({ ...letter, children }, { language, names: language, siteUrl: '' }),
      )
    }
    drawSignatures(frame, words.signatures)
  })
}
