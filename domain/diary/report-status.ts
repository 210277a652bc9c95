import { accept, type Result, refuseBy } from '../kernel/result.ts'
import type { DiaryRefusal, DiaryRefusalCode } from './diary.ts'

/** A child's day on its way to the family: written, declared ready, read by the direction, sent. */
export const reportStatuses = ['draft', 'submitted', 'approved', 'sent'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** The direction's queue reaches so many days back: a day that was forgotten is still in view. */
export const queuedDaysBack = 6

/** The facts the status rule knows of a report. */
export type ReportState = {
  status: ReportStatus
  /** It was sent, and changed after that: what the family gets next says so. */
  isCorrection: boolean
  /**
   * Nothing goes out until somebody says so: a line arrived a day or more after it was written, or its author's account is
   * switched off.
   */
  isHeld: boolean
  /** The change that the direction wants; it stands until the report is approved. */
  returnedNote: string | null
}

const blank: ReportState = {
  status: 'draft',
  isCorrection: false,
  isHeld: false,
  returnedNote: null,
}

/** An entry that took longer than this to arrive sends no mail by itself (design, section 4). In milliseconds. */
export const longestWayOfEntry = 24 * 3_600_000

/**
 * Says what a new, changed or removed line does to the report of its day. The line is of the diary or of the transmission
 * sheet. An approval no longer holds, and what was sent becomes a correction. A submitted report stays submitted.
 * `tookMs` is how long the line was on its way. `isSendingOnly`: the account of its author is switched off.
 */
export function afterLine(
  report: ReportState | null,
  { tookMs, isSendingOnly }: { tookMs: number; isSendingOnly: boolean },
): ReportState {
  const before = report ?? blank
  const isOpen = before.status === 'draft' || before.status === 'submitted'
  return {
    ...before,
    status: isOpen ? before.status : 'submitted',
    isCorrection: before.isCorrection || before.status === 'sent',
    isHeld: before.isHeld || isSendingOnly || tookMs > longestWayOfEntry,
  }
}

/**
 * Carries out "this day is ready": a draft is submitted; what is further on its way stays where it is. Said by somebody
 * whose account is switched off, it sends no mail by itself.
 */
export function afterSubmission(
  report: ReportState | null,
  { isSendingOnly }: { isSendingOnly: boolean },
): ReportState {
  const before = report ?? blank
  if (before.status !== 'draft') return before
  return { ...before, status: 'submitted', isHeld: before.isHeld || isSendingOnly }
}

/** A report as the direction saw it and as it stands. */
export type JudgedReport = ReportState & {
  version: number
  /** The number of its lines, of what the sheet tells, and of what the family was asked for. */
  lineCount: number
  /** Stands for what the transmission sheet tells the family; null for nothing. */
  sheet: string | null
}

/** The report the direction had before it: `sheet` is missing where a tablet is too old to say. */
export type SeenReport = { version: number; sheet?: string | null | undefined }

const refused = refuseBy<DiaryRefusalCode>()

/**
 * Decides an approval. Only what was read is approved: no line goes out that the direction has not seen. So a report or
 * a transmission sheet that changed since is refused. A draft may be approved: a teacher who went home has forgotten to
 * submit it.
 */
export function decideApproval(
  report: JudgedReport,
  seen: SeenReport,
): Result<ReportState, DiaryRefusal> {
  if (report.status === 'approved' || report.status === 'sent') return accept(report)
  const isSameSheet = seen.sheet === undefined || seen.sheet === report.sheet
  if (report.version !== seen.version || !isSameSheet) return refused('diary.changed-since')
  if (report.lineCount === 0 && !report.isCorrection) return refused('diary.nothing-to-approve')
  return accept({ ...report, status: 'approved', returnedNote: null })
}

/** The state an approval takes the place of: taken back, the report stands so again. */
export type BeforeApproval = Pick<ReportState, 'status' | 'returnedNote'>

/**
 * Decides that an approval is taken back. It may be until the mail is sent; what the family has read is not unread. Only
 * the approval that was seen is taken back, not the one that somebody gave after it. Without one nothing happens.
 */
export function decideTakingBack(
  report: ReportState & { version: number; beforeApproval: BeforeApproval | null },
  seen: { version: number },
): Result<ReportState, DiaryRefusal> {
  if (report.status === 'sent') return refused('diary.already-sent')
  if (report.status !== 'approved') return accept(report)
  if (report.version !== seen.version) return refused('diary.changed-since')
  const before = report.beforeApproval ?? { status: 'submitted', returnedNote: null }
  return accept({ ...report, ...before })
}

/** Decides a return to the teacher, with what is to be changed. What the family has read cannot be returned. */
export function decideReturn(report: ReportState, note: string): Result<ReportState, DiaryRefusal> {
  if (report.status === 'sent') return refused('diary.already-sent')
  return accept({ ...report, status: 'draft', returnedNote: note })
}

/** True if a report is as far as the school wants it before families read it. */
export const isReadyToSend = (
  { status }: Pick<ReportState, 'status'>,
  { needsApproval }: { needsApproval: boolean },
): boolean => status === 'approved' || (status === 'submitted' && !needsApproval)

/** Says what sending does to a report. */
export const afterSending = (report: ReportState): ReportState => ({
  ...report,
  status: 'sent',
  isHeld: false,
})
