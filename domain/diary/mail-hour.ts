import { type Instant, millisecondsOf } from '../kernel/instant.ts'
import { daysBetween, type LocalDate } from '../kernel/local-date.ts'
import { type LocalTime, minutesOf } from '../kernel/local-time.ts'
import { isReadyToSend, type ReportState } from './report-status.ts'

/** Minutes without a change before a correction goes out where nobody approves: a teacher changes more than one line. */
export const quietMinutes = 10

/** The day and the hour on the school's clock. */
export type SchoolMoment = { date: LocalDate; time: LocalTime; at: Instant }

/** The time that a report still goes by itself after it first could: a server may have been away. In milliseconds. */
export const longestDelayOfMail = 24 * 3_600_000

/** The time that a report waits at its hour for photos that are still on their way. In milliseconds. */
export const longestWaitForPhotos = 2 * 3_600_000

/** The time that an approval is offered to be taken back before anything leaves. In milliseconds. */
export const timeToTakeBack = 10_000

/** The rest of an approved report before it leaves: the word that takes it back needs a moment too. In milliseconds. */
export const restAfterApproval = timeToTakeBack + 5_000

/** A report as its hour is judged. */
export type DueReport = ReportState & {
  date: LocalDate
  /** Since when it stands as it is: approved, or declared ready where nobody approves. */
  changedAt: Instant
  /** A photo of it is still on its way from a tablet. */
  hasArrivingPhoto: boolean
}

/** Measures the time since the school's hour of a day, by the school's clock; negative before it. In milliseconds. */
function sinceHour(
  date: LocalDate,
  { now, mailAt }: { now: Pick<SchoolMoment, 'date' | 'time'>; mailAt: LocalTime },
): number {
  const minutes = minutesOf(now.time) - minutesOf(mailAt)
  return (daysBetween(date, now.date) * 24 * 60 + minutes) * 60_000
}

/** The departure of an approved report: at the school's hour of its day, at once, or by the button alone. */
export type Departure = 'at-hour' | 'now' | 'by-hand'

/** Tells, before a report is approved, when it will leave. */
export function departureOf(
  { date, isHeld }: Pick<DueReport, 'date' | 'isHeld'>,
  keeping: { now: Pick<SchoolMoment, 'date' | 'time'>; mailAt: LocalTime },
): Departure {
  if (isHeld) return 'by-hand'
  return sinceHour(date, keeping) < 0 ? 'at-hour' : 'now'
}

/** True if a report would leave now, had it not been approved a moment ago: its family is not mailed without it. */
export function isResting(
  report: Pick<DueReport, 'date' | 'isHeld' | 'status' | 'changedAt'>,
  keeping: { now: SchoolMoment; mailAt: LocalTime },
): boolean {
  const unchanged = millisecondsOf(keeping.now.at) - millisecondsOf(report.changedAt)
  const isFresh = report.status === 'approved' && unchanged < restAfterApproval
  return isFresh && departureOf(report, keeping) === 'now'
}

/**
 * True if a report goes out by itself at this moment. It leaves at the school's hour of its own day; one that is ready
 * later than that leaves as soon as it is, whatever its day. An approved one rests first, so that the approval can be taken
 * back before anything has left. It waits for its photos, but not for ever. What could not leave within a day waits for
 * the direction's own button.
 */
export function isDue(
  report: DueReport,
  keeping: { now: SchoolMoment; mailAt: LocalTime; needsApproval: boolean },
): boolean {
  if (report.isHeld || !isReadyToSend(report, keeping)) return false
  const pastHour = sinceHour(report.date, keeping)
  if (pastHour < 0 || isResting(report, keeping)) return false
  const unchanged = millisecondsOf(keeping.now.at) - millisecondsOf(report.changedAt)
  const couldGo = Math.min(pastHour, unchanged)
  if (couldGo >= longestDelayOfMail) return false
  if (report.hasArrivingPhoto && couldGo < longestWaitForPhotos) return false
  const isSettled = report.status === 'approved' || !report.isCorrection
  return isSettled || unchanged >= quietMinutes * 60_000
}

// Clocks change at night: a wait that is no longer than this ends before the hour it was counted to has moved.
const longestWait = 12 * 3_600_000

// Its family has no address yet, or nothing is left to tell: that changes without anybody saying so here.
const untilLookedAtAgain = 3_600_000

/**
 * In how many milliseconds a report that has not gone out by now should be judged again; null when the passing of time
 * alone sends it no more. What changes the report itself, or the school's hour, has it judged at once besides.
 */
export function judgedAgainIn(
  report: Omit<DueReport, 'hasArrivingPhoto'>,
  keeping: { now: SchoolMoment; mailAt: LocalTime; needsApproval: boolean },
): number | null {
  if (report.isHeld || !isReadyToSend(report, keeping)) return null
  const pastHour = sinceHour(report.date, keeping)
  if (pastHour < 0) return Math.min(-pastHour, longestWait)
  const unchanged = millisecondsOf(keeping.now.at) - millisecondsOf(report.changedAt)
  if (isResting(report, keeping)) return restAfterApproval - unchanged
  if (Math.min(pastHour, unchanged) >= longestDelayOfMail) return null
  const quiet = quietMinutes * 60_000
  const isSettled = report.status === 'approved' || !report.isCorrection
  return isSettled || unchanged >= quiet ? untilLookedAtAgain : quiet - unchanged
}
