import type { RecordAuthor, StandingRecord } from '#domain/entries/reconcile-record.ts'
import type { DeviceId } from '#domain/kernel/ids.ts'
import type { ArrivedEntry, Batch, Decision, Subject } from '#server/platform/entries/entry-kind.ts'
import type { DiaryDays } from './diary-days.ts'
import { type DiaryItemTruth, type DiaryLine, itemTruth } from './diary-truth.ts'

/** A line as domain/entries judges it. */
export const standingOf = ({
  version,
  isRemoved,
  byUserId,
  deviceId,
}: DiaryLine): StandingRecord => ({
  version,
  isRemoved,
  author: { userId: byUserId, deviceId: deviceId as DeviceId },
})

export const authorOf = (
  { viewer }: Batch,
  { device }: Pick<ArrivedEntry<object>, 'device'>,
): RecordAuthor => ({ userId: viewer.userId, deviceId: device.deviceId })

type Place = { days: DiaryDays; subject: Subject }

/** The line as answers tell it; every line has the report of its day. */
export function truthOf(line: DiaryLine, days: DiaryDays): DiaryItemTruth {
  const report = days.report(line)
  if (!report) throw new Error('a line of the diary has no report')
  return itemTruth(line, report)
}

export const conflictWith = (line: DiaryLine, { days, subject }: Place): Decision => ({
  ...subject,
  outcome: 'conflict',
  version: line.version,
  standing: truthOf(line, days),
})

export function unchangedLine(line: DiaryLine, { days, subject }: Place): Decision {
  const truth = truthOf(line, days)
  return { ...subject, outcome: 'accepted', version: line.version, before: truth, after: truth }
}
