import type { DiaryItemId, Mood, TogetherId } from '#domain/diary/diary.ts'
import type { ReportStatus } from '#domain/diary/report-status.ts'
import type { ChildId, EntryId, MediaId, TopicId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { entriesOf } from '#src/offline/outbox/entry-kind.ts'
import { type FoldedRecord, foldRecords, type Saved, truthIn } from '#src/records/fold-records.ts'
import {
  type RemoveContent,
  removeDiaryKind,
  type SubmitContent,
  submitDiaryKind,
  type WriteContent,
  writeDiaryKind,
} from './diary.offline.ts'
import type { DailyReportResult, DiaryItemResult } from './diary.operations.ts'

export type LinePicture = DiaryItemResult['media'][number]

/** A line of a child's day as it is shown. */
export type DiaryLine = {
  itemId: DiaryItemId
  togetherId: TogetherId | null
  childId: ChildId
  date: LocalDate
  topicId: TopicId | null
  text: string
  mood: Mood | null
  mediaIds: readonly MediaId[]
  media: readonly LinePicture[]
  /** Null while only this device knows of the line. */
  written: { at: Instant; byName: string } | null
  saved: Saved
  /** The version that a change of it is based on. */
  version: number | null
  attention: EntryId | null
}

/** The progress of a child's day on its way to its family. */
export type ReportView = {
  childId: ChildId
  status: ReportStatus
  isCorrection: boolean
  returnedNote: string | null
  submittedBy: string | null
  saved: Saved
  attention: EntryId | null
}

type Line = FoldedRecord<DiaryItemResult, WriteContent>

function lineOf({ id, truth, said, saved, attention }: Line): DiaryLine {
  const known = new Map((truth?.media ?? []).map((picture) => [picture.id, picture]))
  return {
    itemId: id as DiaryItemId,
    togetherId: said.togetherId,
    childId: said.childId,
    date: said.date,
    topicId: said.topicId,
    text: said.text,
    mood: said.mood,
    mediaIds: said.mediaIds as readonly MediaId[],
    media: said.mediaIds.flatMap((mediaId) => known.get(mediaId) ?? []),
    written: truth ? { at: truth.writtenAt, byName: truth.byName } : null,
    saved,
    version: truth?.version ?? null,
    attention,
  }
}

type Day = { items: readonly DiaryItemResult[]; reports: readonly DailyReportResult[] }

/** The lines of the day that the school has, and the numbers of those that were taken out for good. */
type Listed = Pick<Day, 'items'> & { removedIds: readonly string[] }

/** All kinds of the diary are about a day. */
const entriesOn = (date: LocalDate, entries: readonly Entry[]): Entry[] =>
  entries.filter(({ content }) => (content as SubmitContent).date === date)

/** The lines of a day, in the order in which they were written. */
export function viewLines(
  { items, removedIds }: Listed,
  entries: readonly Entry[],
  date: LocalDate,
): DiaryLine[] {
  const lines = foldRecords<DiaryItemResult, WriteContent, RemoveContent>({
    truths: items,
    entries: entriesOn(date, entries),
    writing: writeDiaryKind,
    closing: [removeDiaryKind],
    idOf: ({ itemId }) => itemId,
    // The answer to this device's own entry is older than a colleague's removal of the line.
    isOpen: ({ id, isRemoved }) => !isRemoved && !removedIds.includes(id),
  })
  return lines
    .map(lineOf)
    .sort((a, b) => (a.written?.at ?? '~').localeCompare(b.written?.at ?? '~'))
}

/** A line's answer brings the report that it moved. */
const reportsIn = (entries: readonly Entry[]): DailyReportResult[] =>
  [...entriesOf(writeDiaryKind, entries), ...entriesOf(removeDiaryKind, entries)].flatMap(
    (entry) => truthIn<DiaryItemResult>(entry)?.report ?? [],
  )

/** Tells how far each child's day is, from the answers to lines and submissions and what still waits. */
export function viewReports(
  { reports }: Pick<Day, 'reports'>,
  entries: readonly Entry[],
  date: LocalDate,
): ReadonlyMap<ChildId, ReportView> {
  const ofDay = entriesOn(date, entries)
  const folded = foldRecords<DailyReportResult, SubmitContent, never>({
    truths: [...reports, ...reportsIn(ofDay)],
    entries: ofDay,
    writing: submitDiaryKind,
    closing: [],
    idOf: (content) => `${content.childId}:${content.date}`,
    isOpen: () => true,
  })
  return new Map(
    folded.map(({ truth, said, saved, attention }) => {
      const childId = said.childId
      const status = truth?.status ?? 'draft'
      const view: ReportView = {
        childId,
        status: saved === 'tablet' && status === 'draft' ? 'submitted' : status,
        isCorrection: truth?.isCorrection ?? false,
        returnedNote: truth?.returnedNote ?? null,
        submittedBy: truth?.submittedBy ?? null,
        saved,
        attention,
      }
      return [childId, view]
    }),
  )
}

/** Lines that were written at once and still say the same: one card, several children. */
export type LineGroup = { key: string; lines: readonly [DiaryLine, ...DiaryLine[]] }

export function groupLines(lines: readonly DiaryLine[]): LineGroup[] {
  const groups = new Map<string, [DiaryLine, ...DiaryLine[]]>()
  for (const line of lines) {
    const said = [line.topicId, line.text, line.mood, ...line.mediaIds].join('\u0001')
    const key = line.togetherId ? `${line.togetherId} ${said}` : line.itemId
    const group = groups.get(key)
    if (group) group.push(line)
    else groups.set(key, [line])
  }
  return [...groups].map(([key, group]) => ({ key, lines: group }))
}
