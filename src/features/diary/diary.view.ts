import type { DiaryItemId, Mood, TogetherId } from '#domain/diary/diary.ts'
import type { ReportStatus } from '#domain/diary/report-status.ts'
import type { ChildId, EntryId, MediaId, TopicId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Entry } from '#src/offline/entry.ts'
import { entriesOf } from '#src/offline/entry-kind.ts'
import {
  removeDiaryKind,
  submitDiaryKind,
  type WriteContent,
  writeDiaryKind,
} from './diary.offline.ts'
import type { DailyReportResult, DiaryItemResult } from './diary.operations.ts'

/** How far a line has come: on this tablet, at the school, or waiting for a person. */
export type Saved = 'tablet' | 'server' | 'attention'

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

/** How far the day of a child is on its way to its family. */
export type ReportView = {
  childId: ChildId
  status: ReportStatus
  isCorrection: boolean
  returnedNote: string | null
  submittedBy: string | null
  saved: Saved
  attention: EntryId | null
}

export const isOnItsWay = ({ status }: Entry): boolean =>
  status === 'waiting' || status === 'sending'
export const needsSomebody = ({ status }: Entry): boolean =>
  status === 'refused' || status === 'conflict'

const answered = ({ answer }: Entry): unknown =>
  answer && answer.outcome !== 'refused' ? answer.truth : null

function newer<Truth extends { version: number }>(
  known: Truth | undefined,
  told: unknown,
): Truth | undefined {
  const truth = told as Truth | null
  return truth && truth.version > (known?.version ?? 0) ? truth : known
}

type Folding = {
  truth: DiaryItemResult | undefined
  /** What this device has written over it, not sent or not taken. */
  own: WriteContent | null
  isRemoved: boolean
  attention: EntryId | null
}

function lineOf({ truth, own, isRemoved, attention }: Folding): DiaryLine[] {
  if (isRemoved && !attention) return []
  if (!own && (!truth || truth.isRemoved)) return []
  const content = own ?? (truth as DiaryItemResult)
  const known = new Map((truth?.media ?? []).map((picture) => [picture.id, picture]))
  return [
    {
      itemId: (own?.itemId ?? truth?.id) as DiaryItemId,
      togetherId: content.togetherId as TogetherId | null,
      childId: content.childId as ChildId,
      date: content.date as LocalDate,
      topicId: content.topicId as TopicId | null,
      text: content.text,
      mood: content.mood as Mood | null,
      mediaIds: content.mediaIds as readonly MediaId[],
      media: content.mediaIds.flatMap((id) => known.get(id) ?? []),
      written: truth ? { at: truth.writtenAt as Instant, byName: truth.byName } : null,
      saved: attention ? 'attention' : own ? 'tablet' : 'server',
      version: truth?.version ?? null,
      attention,
    },
  ]
}

type Day = { items: readonly DiaryItemResult[]; reports: readonly DailyReportResult[] }

/** The lines of the day that the school has, and the numbers of those that were taken out for good. */
type Listed = Pick<Day, 'items'> & { removedIds: readonly string[] }

/** The lines of a day: what the school knows, and over it what this device has entered, in the order they were written. */
export function viewLines(
  { items, removedIds }: Listed,
  entries: readonly Entry[],
  date: LocalDate,
): DiaryLine[] {
  const folding = new Map<string, Folding>()
  const of = (itemId: string): Folding => {
    const found = folding.get(itemId) ?? {
      truth: undefined,
      own: null,
      isRemoved: false,
      attention: null,
    }
    folding.set(itemId, found)
    return found
  }
  for (const item of items) of(item.id).truth = item
  for (const entry of entriesOf(writeDiaryKind, entries)) {
    if (entry.content.date !== date) continue
    const line = of(entry.content.itemId)
    line.truth = newer(line.truth, answered(entry))
    if (isOnItsWay(entry)) {
      line.own = entry.content
      line.attention = null
    } else if (needsSomebody(entry)) {
      line.own = entry.content
      line.attention = entry.entryId
    }
  }
  for (const entry of entriesOf(removeDiaryKind, entries)) {
    if (entry.content.date !== date) continue
    const line = of(entry.content.itemId)
    line.truth = newer(line.truth, answered(entry))
    if (isOnItsWay(entry)) line.isRemoved = true
    else if (needsSomebody(entry)) line.attention = entry.entryId
  }
  // The answer to this device's own entry is older than a colleague's removal of the line.
  for (const itemId of removedIds) {
    const line = folding.get(itemId)
    if (line && !line.own && !line.attention) folding.delete(itemId)
  }
  return [...folding.values()]
    .flatMap(lineOf)
    .sort((a, b) => (a.written?.at ?? '~').localeCompare(b.written?.at ?? '~'))
}

/** How far each child's day is, from the answers to lines and submissions and what still waits. */
export function viewReports(
  { reports }: Pick<Day, 'reports'>,
  entries: readonly Entry[],
  date: LocalDate,
): ReadonlyMap<ChildId, ReportView> {
  const truths = new Map<string, DailyReportResult>()
  const note = (told: unknown): void => {
    const truth = told as DailyReportResult | null | undefined
    if (!truth || truth.date !== date) return
    const known = newer(truths.get(truth.childId), truth)
    if (known) truths.set(truth.childId, known)
  }
  for (const report of reports) note(report)
  for (const entry of [
    ...entriesOf(writeDiaryKind, entries),
    ...entriesOf(removeDiaryKind, entries),
  ])
    note((answered(entry) as DiaryItemResult | null)?.report)
  const submissions = entriesOf(submitDiaryKind, entries).filter(
    ({ content }) => content.date === date,
  )
  for (const entry of submissions) note(answered(entry))
  const views = new Map<ChildId, ReportView>()
  for (const truth of truths.values()) {
    const childId = truth.childId as ChildId
    views.set(childId, {
      childId,
      status: truth.status as ReportStatus,
      isCorrection: truth.isCorrection,
      returnedNote: truth.returnedNote,
      submittedBy: truth.submittedBy,
      saved: 'server',
      attention: null,
    })
  }
  for (const entry of submissions) {
    const { childId } = entry.content
    const known = views.get(childId)
    const blank: ReportView = {
      childId,
      status: 'draft',
      isCorrection: false,
      returnedNote: null,
      submittedBy: null,
      saved: 'server',
      attention: null,
    }
    const view = known ?? blank
    if (isOnItsWay(entry) && view.status === 'draft')
      views.set(childId, { ...view, status: 'submitted', saved: 'tablet' })
    else if (needsSomebody(entry))
      views.set(childId, { ...view, saved: 'attention', attention: entry.entryId })
  }
  return views
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
