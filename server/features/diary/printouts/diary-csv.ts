import type { ClassId } from '#domain/kernel/ids.ts'
import { dateIn, timeIn } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { accept } from '#domain/kernel/result.ts'
import { csvOf } from '#server/platform/printouts/csv.ts'
import { shortDay } from '#server/platform/printouts/dates.ts'
import { type Printing, printingOf } from '#server/platform/printouts/document.ts'
import type { Printout } from '#server/platform/printouts/print-route.ts'
import type { PrintoutLanguage } from '#server/platform/printouts/words.ts'
import { type ChildRecord, listChildrenByName } from '#server/records/children/children.sql.ts'
import { type ClassRecord, listVisibleClasses } from '#server/records/children/classes.sql.ts'
import { requireDiaryKeeper } from '../diary.policy.ts'
import { listLinesOfClass, listReportsOfClass } from '../diary-read.sql.ts'
import { type DiaryLine, dayKey, type ReportRow } from '../diary-truth.ts'
import { listTopicLabels } from '../mails/letters/letter-sources.sql.ts'
import { letterWords } from '../mails/letters/letter-words.ts'
import { diaryPrintWords } from './diary-print-words.ts'
import { readClassWindow, unknownClass } from './load-class-days.ts'

type Asked = { classId: ClassId; from: LocalDate; to: LocalDate }
type Loaded = Asked & {
  schoolClass: ClassRecord
  children: readonly ChildRecord[]
  lines: readonly DiaryLine[]
  reports: readonly ReportRow[]
  topics: Awaited<ReturnType<typeof listTopicLabels>>
  printing: Printing
}

/** The lines of a class as a table: GET /files/diary.csv?class=&from=&to=&lang=. */
export const diaryCsv: Printout<Asked, Loaded> = {
  path: '/files/diary.csv',
  requireReader: requireDiaryKeeper,
  readQuery: readClassWindow,
  async load(tx, { asked, viewer, now }) {
    const { classId, from, to } = asked
    const [schoolClass] = await listVisibleClasses(tx, {
      viewer,
      work: 'diary',
      date: to,
      only: classId,
    })
    if (!schoolClass) return unknownClass()
    const [children, lines, reports, topics, printing] = await Promise.all([
      listChildrenByName(tx, { classIds: [classId], from, to }),
      listLinesOfClass(tx, asked),
      listReportsOfClass(tx, asked),
      listTopicLabels(tx),
      printingOf(tx, { viewer, now }),
    ])
    return accept({ ...asked, schoolClass, children, lines, reports, topics, printing })
  },
  exported: ({ classId, from, to }) => ({
    kind: 'diary-table',
    classId,
    subjectIds: [],
    firstDay: from,
    lastDay: to,
  }),
  print: async (loaded, language) => tableOf(loaded, language),
  fileName: ({ schoolClass }, language) =>
    diaryPrintWords[language].fileNames.table(schoolClass.name),
}

function tableOf(
  { schoolClass, children, lines, reports, topics, printing }: Loaded,
  language: PrintoutLanguage,
): Buffer {
  const words = diaryPrintWords[language]
  const { columns, statuses } = words
  const childOf = new Map(children.map((child) => [child.id, child]))
  const reportOf = new Map(reports.map((report) => [dayKey(report), report]))
  const fields = [
    columns.date,
    columns.time,
    columns.className,
    columns.lastName,
    columns.firstName,
    columns.topic,
    columns.text,
    columns.mood,
    columns.by,
    columns.status,
  ]
  const data = lines.map((line) => {
    const child = childOf.get(line.childId)
    const topic = line.topicId && topics.get(line.topicId)
    const status = reportOf.get(dayKey(line))?.status
    const isOfThatDay = dateIn(line.writtenAt, printing.timeZone) === line.date
    return [
      shortDay(line.date, words),
      isOfThatDay ? timeIn(line.writtenAt, printing.timeZone) : '',
      schoolClass.name,
      child?.lastName ?? '',
      child?.firstName ?? '',
      topic ? topic[language] : '',
      line.text,
      line.mood ? letterWords[language].moods[line.mood] : '',
      line.byName,
      status ? statuses[status] : '',
    ]
  })
  return csvOf({ fields, data }, language)
}
