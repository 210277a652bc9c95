import { type ClassId, parseId } from '#domain/kernel/ids.ts'
import { type LocalDate, parseLocalDate } from '#domain/kernel/local-date.ts'
import { givenFirst } from '#domain/kernel/person-name.ts'
import { accept } from '#domain/kernel/result.ts'
import { drawParagraph } from '#server/platform/printouts/blocks.ts'
import { longDay } from '#server/platform/printouts/dates.ts'
import { printDocument } from '#server/platform/printouts/document.ts'
import { paperOf } from '#server/platform/printouts/paper.ts'
import type { Printout } from '#server/platform/printouts/print-route.ts'
import { drawTable } from '#server/platform/printouts/table.ts'
import type { PrintoutLanguage } from '#server/platform/printouts/words.ts'
import type { ChildRecord } from '#server/records/children/children.sql.ts'
import { requireDiaryKeeper } from '../diary.policy.ts'
import { inBothLanguages } from '../mails/family-mails.ts'
import type { LetterChild, LetterLine } from '../mails/letters/letter.ts'
import { letterWords } from '../mails/letters/letter-words.ts'
import { sheetLines } from '../mails/letters/summary-words.ts'
import { needsText } from '../mails/report-mail.ts'
import { type DiaryPrintWords, diaryPrintWords } from './diary-print-words.ts'
import {
  type ClassDays,
  hasDay,
  loadClassDays,
  malformedDate,
  type PrintedClass,
  unknownClass,
} from './load-class-days.ts'

type Asked = { classId: ClassId; date: LocalDate }

/** The day of a class on one sheet: GET /files/diary-day.pdf?class=&date=&lang=. */
export const daySheetPdf: Printout<Asked, ClassDays> = {
  path: '/files/diary-day.pdf',
  requireReader: requireDiaryKeeper,
  readQuery(query) {
    const classId = parseId<ClassId>(query('class'))
    if (!classId) return unknownClass()
    const date = parseLocalDate(query('date'))
    return date ? accept({ classId, date }) : malformedDate()
  },
  load: (tx, { asked, viewer, now }) => loadClassDays(tx, { ...asked, viewer, now }),
  exported: ({ classes, date }) => ({
    kind: 'diary-day',
    classId: classes[0]?.schoolClass.id ?? null,
    subjectIds: [],
    firstDay: date,
    lastDay: date,
  }),
  print: printDaySheet,
  fileName: ({ classes }, language) =>
    diaryPrintWords[language].fileNames.day(classes[0]?.schoolClass.name ?? ''),
}

function printDaySheet(
  { date, classes, printing }: ClassDays,
  language: PrintoutLanguage,
): Promise<Buffer> {
  const words = diaryPrintWords[language]
  const [schoolClass] = classes
  const heading = {
    document: words.day,
    subject: longDay(date, words),
    note: schoolClass?.schoolClass.name ?? null,
  }
  const paper = paperOf({ size: 'A4', orientation: 'portrait' })
  return printDocument({ paper, words, printing, heading, title: words.day }, (frame) => {
    frame.newPage()
    const rows = schoolClass
      ? rowsOf(schoolClass, { words, language, timeZone: printing.timeZone })
      : []
    if (rows.length === 0) {
      drawParagraph(frame, words.nothing)
      return
    }
    const { child, lines, bring, status } = words.columns
    drawTable(frame, {
      columns: [
        { title: child, share: 5 },
        { title: lines, share: 13 },
        { title: bring, share: 5 },
        { title: status, share: 3 },
      ],
      rows,
    })
  })
}

type Reader = { words: DiaryPrintWords; language: PrintoutLanguage; timeZone: string }

/** Lists what was written for all of them once, then each child with what is its own. */
function rowsOf({ children, days }: PrintedClass, reader: Reader): string[][] {
  const { words } = reader
  const named = children.filter(({ id }) => hasDay(days, id) || days.children.get(id)?.needs.length)
  const shared = sharedLines(
    named.flatMap(({ id }) => days.children.get(id) ?? []),
    reader,
  )
  const together = [...shared].map(([text, count]) => [
    count === named.length
      ? `${words.together} (${words.everybody})`
      : `${words.together} (${count})`,
    text,
    '',
    '',
  ])
  return [
    ...together,
    ...named.map((child) =>
      childRow(child, { day: days.children.get(child.id), shared, reader, days }),
    ),
  ]
}

function childRow(
  { id, ...child }: ChildRecord,
  {
    day,
    shared,
    reader,
    days,
  }: {
    day: LetterChild | undefined
    shared: ReadonlyMap<string, number>
    reader: Reader
    days: PrintedClass['days']
  },
): string[] {
  const { words, language, timeZone } = reader
  const lines = (day?.lines ?? []).map((line) => lineText(line, reader))
  const mealNames = inBothLanguages(days.mealNames)
  const ofSheet = sheetLines(day?.facts ?? [], {
    language,
    names: language,
    timeZone,
    mealNames,
  }).map(({ label, text }) => `${label}${letterWords[language].facts.colon}${text}`)
  const status = days.reports.get(id)?.status
  return [
    givenFirst(child),
    [...lines.filter((text) => !shared.has(text)), ...ofSheet].join('\n'),
    day ? needsText(day.needs, language) : '',
    status ? words.statuses[status] : '',
  ]
}

/** The lines that more than one child has, with how many. */
function sharedLines(
  children: readonly LetterChild[],
  reader: Reader,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { lines } of children) {
    for (const text of new Set(lines.map((line) => lineText(line, reader)))) {
      counts.set(text, (counts.get(text) ?? 0) + 1)
    }
  }
  return new Map([...counts].filter(([, count]) => count > 1))
}

const lineText = (
  { topic, text, mood, photoCount }: LetterLine,
  { words, language }: Pick<Reader, 'words' | 'language'>,
): string =>
  [
    topic?.[language],
    text,
    mood && letterWords[language].moods[mood],
    photoCount > 0 && words.photo,
  ]
    .filter(Boolean)
    .join(' – ')
