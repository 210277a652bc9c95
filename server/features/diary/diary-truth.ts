import type { DiaryItemId, Mood, TogetherId } from '#domain/diary/diary.ts'
import type { BeforeApproval, ReportState } from '#domain/diary/report-status.ts'
import type { ChildId, DeviceId, MediaId, TopicId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'

export interface DayOfChild {
  childId: ChildId
  date: LocalDate
}

export const dayKey = ({ childId, date }: DayOfChild): string => `${childId}:${date}`

/** A row of diary_item, with the name of who wrote this version. */
export interface DiaryLine extends DayOfChild {
  itemId: DiaryItemId
  togetherId: TogetherId | null
  topicId: TopicId | null
  text: string
  mood: Mood | null
  mediaIds: readonly MediaId[]
  version: number
  isRemoved: boolean
  firstUserId: UserId
  /** Everybody who wrote a version of it; the pictures that they brought stay when a colleague changes its words. */
  authorIds: readonly UserId[]
  byUserId: UserId
  byName: string
  deviceId: DeviceId
  writtenAt: Instant
  changedAt: Instant | null
}

/** A row of daily_report, with the names of who did what. */
export interface ReportRow extends DayOfChild, ReportState {
  version: number
  submittedById: UserId | null
  submittedBy: string | null
  submittedAt: Instant | null
  approvedById: UserId | null
  approvedBy: string | null
  approvedAt: Instant | null
  sentAt: Instant | null
  changedAt: Instant
  /** The lines of the transmission sheet as they were approved or sent; null where that was not kept. */
  sheetLines: readonly string[] | null
  /** The report before its last approval; null where that was not kept. */
  beforeApproval: BeforeApproval | null
}

/** DailyReport of the contract. */
export type DailyReportTruth = { readonly __typename: 'DailyReport' } & Omit<
  ReportRow,
  'submittedById' | 'approvedById' | 'sheetLines' | 'beforeApproval'
>

/** DiaryItem of the contract; with the report of its day, which a line may have moved. */
export type DiaryItemTruth = { readonly __typename: 'DiaryItem' } & Omit<DiaryLine, 'deviceId'> & {
    report: DailyReportTruth
  }

export const reportTruth = ({
  submittedById: _,
  approvedById: __,
  sheetLines: ___,
  beforeApproval: ____,
  ...report
}: ReportRow): DailyReportTruth => ({ __typename: 'DailyReport', ...report })

export const itemTruth = (
  { deviceId: _, ...line }: DiaryLine,
  report: ReportRow,
): DiaryItemTruth => ({
  __typename: 'DiaryItem',
  ...line,
  report: reportTruth(report),
})
