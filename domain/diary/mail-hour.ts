import { type Instant, millisecondsOf } from '../kernel/instant.ts'
import { addDays, type LocalDate } from '../kernel/local-date.ts'
import type { LocalTime } from '../kernel/local-time.ts'
import { isReadyToSend, type ReportState } from './report-status.ts'

/** Minutes without a change before a correction goes out where nobody approves: a teacher changes more than one line. */
export const quietMinutes = 10

/** The day and the hour on the school's clock. */
export type SchoolMoment = { date: LocalDate; time: LocalTime; at: Instant }

/**
 * Whether a day's mails go out by themselves at this moment: from the school's hour on, for a day. What is approved after
 * the hour follows at once; what is approved later than that is sent by the direction's own button.
 */
export function isMailHour(
  date: LocalDate,
  { now, mailAt }: { now: SchoolMoment; mailAt: LocalTime },
): boolean {
  if (now.date === date) return now.time >= mailAt
  return now.date === addDays(date, 1) && now.time < mailAt
}

/** Whether a report goes out by itself at this moment. */
export function isDue(
  report: ReportState & { date: LocalDate; changedAt: Instant },
  keeping: { now: SchoolMoment; mailAt: LocalTime; needsApproval: boolean },
): boolean {
  if (report.isHeld || !isReadyToSend(report, keeping)) return false
  if (!isMailHour(report.date, keeping)) return false
  const isSettled = report.status === 'approved' || !report.isCorrection
  const quietMs = millisecondsOf(keeping.now.at) - millisecondsOf(report.changedAt)
  return isSettled || quietMs >= quietMinutes * 60_000
}
