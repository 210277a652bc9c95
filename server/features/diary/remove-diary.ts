import type { RemoveDiary } from '#domain/diary/diary.ts'
import { parseRemoveDiary, type UnreadRemoveDiary } from '#domain/diary/parse-diary.ts'
import { afterLine } from '#domain/diary/report-status.ts'
import { reconcileRecord } from '#domain/entries/reconcile-record.ts'
import { millisecondsOf } from '#domain/kernel/instant.ts'
import { diaryKind, refused } from './diary-act.ts'
import { dayKey, itemTruth } from './diary-truth.ts'
import { authorOf, conflictWith, standingOf, truthOf, unchangedLine } from './line-answer.ts'

/**
 * Takes a line out of a child's day; a tombstone stays, so that a tablet that comes late does not write it again. What
 * a colleague has changed since is not removed unseen.
 */
export const removeDiary = diaryKind<UnreadRemoveDiary, RemoveDiary>({
  name: 'removeDiary',
  parse: parseRemoveDiary,
  decide({ request, entry, days, batch, subject }) {
    const { viewer, now } = batch
    const line = days.line(request.itemId)
    if (!line || dayKey(line) !== dayKey(request)) {
      return refused(subject, { code: 'diary.unknown-line', facts: {} })
    }
    const outcome = reconcileRecord(standingOf(line), {
      act: 'remove',
      baseVersion: entry.baseVersion,
      author: authorOf(batch, entry),
      isSame: false,
    })
    if (outcome === 'conflict') return conflictWith(line, { days, subject })
    if (outcome === 'unchanged') return unchangedLine(line, { days, subject })
    const before = truthOf(line, days)
    const next = {
      ...line,
      version: line.version + 1,
      isRemoved: true,
      byUserId: viewer.userId,
      byName: viewer.name,
      deviceId: entry.device.deviceId,
      changedAt: entry.at,
    }
    days.putLine(next)
    const tookMs = millisecondsOf(now) - millisecondsOf(entry.at)
    const report = days.putReport(request, {
      ...afterLine(days.report(request), { tookMs, isSendingOnly: viewer.isSendingOnly }),
      changedAt: now,
    })
    const after = itemTruth(next, report)
    return { ...subject, outcome: 'accepted', version: next.version, before, after }
  },
})
