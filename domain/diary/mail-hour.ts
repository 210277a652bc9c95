import { type Instant, millisecondsOf } from '../kernel/instant.ts'
import { daysBetween, type LocalDate } from '../kernel/local-date.ts'
import { type LocalTime, minutesOf } from '../kernel/local-time.ts'
import { isReadyToSend, type ReportState } from './report-status.ts'

/** Minutes without a change before a correction goes out where nobody approves: a teacher changes more than one line. */
export const quietMinutes = 10

/** The day and the hour on the school's clock. */
export type SchoolMoment = { date: LocalDate; time: LocalTime; at: Instant }

/** How long a report still goes by itself after it first could: a server may have been away. In milliseconds. */
export const longestDelayOfMail = 24 * 3_600_000

/** How long a report waits at its hour for photos that are still on their way. In milliseconds. */
export const longestWaitForPhotos = 2 * 3_600_000

/** A report as its hour is judged. */
export type DueReport = ReportState & {
  date: LocalDate
  /** Since when it stands as it is: approved, or declared ready where nobody approves. */
  changedAt: Instant
  /** A photo of it is still on its way from a tablet. */
  hasArrivingPhoto: boolean
}

/** How long ago the school's hour of a day was, by the school's clock; negative before it. In milliseconds. */
function sinceHour(
  date: LocalDate,
  { now, mailAt }: { now: SchoolMoment; mailAt: LocalTime },
): number {
  const minutes = minutesOf(now.time) - minutesOf(mailAt)
  return (daysBetween(date, now.date) * 24 * 60 + minutes) * 60_000
}

/**
 * Whether a report goes out by itself at this moment. It leaves at the school's hour of its own day; one that is ready
 * later than that leaves as soon as it is, whatever its day. It waits for its photos, but not for ever, and what could
 * not leave within a day waits for the direction's own button.
 */
export function isDue(
  report: DueReport,
  keeping: { now: SchoolMoment; mailAt: LocalTime; needsApproval: boolean },
): boolean {
  if (report.isHeld || !isReadyToSend(report, keeping)) return false
  const pastHour = sinceHour(report.date, keeping)
  if (pastHour < 0) return false
  const unchanged = millisecondsOf(keeping.now.at) - millisecondsOf(report.changedAt)
  const couldGo = Math.min(pastHour, unchanged)
  if (couldGo >= longestDelayOfMail) return false
  if (report.hasArrivingPhoto && couldGo < longestWaitForPhotos) return false
  const isSettled = report.status === 'approved' || !report.isCorrection
  return isSettled || unchanged >= quietMinutes * 60_000
}
