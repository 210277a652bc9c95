import { type Departure, departureOf } from '#domain/diary/mail-hour.ts'
import { isReadyToSend } from '#domain/diary/report-status.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { LocalTime } from '#domain/kernel/local-time.ts'
import type { QueuedReport } from './queue.operations.ts'

/** The reports that the direction asks for. */
export const filters = ['not-approved', 'approved', 'all'] as const
export type Filter = (typeof filters)[number]

export const isFilter = (text: string | null): text is Filter =>
  filters.some((filter) => filter === text)

/** Handed in or still being written: the direction may approve both, a teacher may have gone home. */
export const isToApprove = ({ report: { status } }: QueuedReport): boolean =>
  status === 'draft' || status === 'submitted'

/**
 * True if the direction has something to approve. Where the school asks for no approval what was handed in leaves by
 * itself; a forgotten day leaves only when somebody says so.
 */
export const isApprovalOffered = (
  queued: QueuedReport,
  { needsApproval }: { needsApproval: boolean },
): boolean => isToApprove(queued) && (needsApproval || !isHandedIn(queued))

/** True if a report belongs into a list now: what was approved a moment ago is no longer among those to approve. */
export const isIn = (filter: Filter, queued: QueuedReport): boolean =>
  filter === 'all' || isToApprove(queued) === (filter === 'not-approved')

/** The way that a report leaves once it is approved. */
export type WayOut = Departure | 'with-photos' | 'on-paper' | 'no-mails'

/** Tells, before a report is approved, how it will leave: a count for each way that any of them takes. */
export function waysOut(
  reports: readonly QueuedReport[],
  {
    now,
    settings: { mailAt, sendDailyReportToMail },
  }: {
    now: { date: LocalDate; time: LocalTime }
    settings: { mailAt: string; sendDailyReportToMail: boolean }
  },
): ReadonlyMap<WayOut, number> {
  const wayOf = (queued: QueuedReport): WayOut => {
    if (!sendDailyReportToMail) return 'no-mails'
    if (isForPaper(queued)) return 'on-paper'
    const { date, isHeld } = queued.report
    const report = { date: date, isHeld }
    const departure = departureOf(report, { now, mailAt: mailAt as LocalTime })
    return departure === 'now' && hasArrivingPhoto(queued) ? 'with-photos' : departure
  }
  const counts = new Map<WayOut, number>()
  for (const way of reports.map(wayOf)) counts.set(way, (counts.get(way) ?? 0) + 1)
  return counts
}

const hasArrivingPhoto = ({ items }: QueuedReport): boolean =>
  items.some(({ mediaIds, media }) =>
    mediaIds.some((mediaId) => !media.some(({ id, url }) => id === mediaId && url !== null)),
  )

export const isToSend = (queued: QueuedReport, settings: { needsApproval: boolean }): boolean =>
  isReadyToSend(queued.report, settings)

/** Lists the readers whom the mail of a sent report has not reached. The mail was refused, or is older than the address. */
export function notReached(queued: QueuedReport): QueuedReport['readers'] {
  if (queued.report.status !== 'sent') return []
  const { readers, report } = queued
  const arrived = report.sentTo.filter(({ state }) => state !== 'failed')
  return readers.filter(
    ({ isByMail, id }) => isByMail && !arrived.some(({ guardianId }) => guardianId === id),
  )
}

/** Handed in by the teacher: what the direction reads first, and approves together. */
export const isHandedIn = ({ report }: QueuedReport): boolean => report.status === 'submitted'

/** No mail reaches this family: it reads the slip on paper. */
export const isForPaper = ({ readers }: QueuedReport): boolean =>
  !readers.some(({ isByMail }) => isByMail)

/** Things that set a report apart from the others of its class, in the order in which they are said. */
export const unusualThings = [
  'returned',
  'correction',
  'arrived-late',
  'unwell',
  'on-paper',
  'in-writing',
] as const
export type UnusualThing = (typeof unusualThings)[number]

/** Lists the reasons why somebody looks at this report before the others. */
export function unusualIn(queued: QueuedReport): readonly UnusualThing[] {
  const { report, items } = queued
  const is: Record<UnusualThing, boolean> = {
    returned: report.returnedNote !== null,
    correction: report.isCorrection && report.status !== 'sent',
    'arrived-late': report.isHeld,
    unwell: items.some(({ mood }) => mood === 'unwell' || mood === 'tearful'),
    'on-paper': isForPaper(queued),
    'in-writing': report.status === 'draft',
  }
  return unusualThings.filter((thing) => is[thing])
}

/** Lists who wrote the report: who handed it in, else who wrote its lines. */
export const writersOf = ({ report, items }: QueuedReport): readonly string[] =>
  report.submittedBy ? [report.submittedBy] : [...new Set(items.map(({ byName }) => byName))]

/** The words that are this child's own; of several children together where it has none. */
export const ownWordsOf = ({ items }: QueuedReport): string | null => {
  const written = items.filter(({ text }) => text !== null)
  return (written.find(({ togetherId }) => togetherId === null) ?? written[0])?.text ?? null
}

export type QueuedClass = { classId: string | null; className: string | null }

/** The classes among these reports, in the queue's own order. */
export function classesOf(reports: readonly QueuedReport[]): QueuedClass[] {
  const classes = new Map<string | null, QueuedClass>()
  for (const { classId, className } of reports)
    if (!classes.has(classId)) classes.set(classId, { classId, className })
  return [...classes.values()]
}

/** Puts what was handed in before what is still being written; each in the queue's own order. */
export const waitingFirst = (reports: readonly QueuedReport[]): QueuedReport[] => [
  ...reports.filter(isHandedIn),
  ...reports.filter((queued) => !isHandedIn(queued)),
]

export type QueueGroup = {
  key: string
  date: LocalDate
  className: string | null
  reports: QueuedReport[]
}

/** Day by day and class by class, as the reports come; those that wait are apart from the others. */
export function groupReports(reports: readonly QueuedReport[]): QueueGroup[] {
  const groups = new Map<string, QueueGroup>()
  for (const queued of reports) {
    const { date } = queued.report
    const key = `${date} ${queued.classId} ${isHandedIn(queued) ? 'waiting' : 'others'}`
    const group = groups.get(key) ?? { key, date, className: queued.className, reports: [] }
    group.reports.push(queued)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** The report that comes after one that has been read: the next that waits, or the one before where it was the last. */
export function nextToRead(reports: readonly QueuedReport[], id: string): QueuedReport | undefined {
  const place = reports.findIndex((queued) => queued.id === id)
  const after = [...reports.slice(place + 1), ...reports.slice(0, Math.max(place, 0))]
  return after.find(isHandedIn) ?? after.find(isToApprove)
}

export function neighbour(
  reports: readonly QueuedReport[],
  { id, step }: { id: string | null; step: 1 | -1 },
): QueuedReport | undefined {
  const place = reports.findIndex((queued) => queued.id === id)
  if (place < 0) return reports[0]
  return reports[Math.min(Math.max(place + step, 0), reports.length - 1)]
}
