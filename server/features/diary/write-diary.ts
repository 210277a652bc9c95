import type { WriteDiary } from '#domain/diary/diary.ts'
import { parseWriteDiary, type UnreadWriteDiary } from '#domain/diary/parse-diary.ts'
import { afterLine } from '#domain/diary/report-status.ts'
import { reconcileRecord } from '#domain/entries/reconcile-record.ts'
import { millisecondsOf } from '#domain/kernel/instant.ts'
import { diaryKind, refused } from './diary-act.ts'
import { type DiaryLine, dayKey, itemTruth } from './diary-truth.ts'
import { authorOf, conflictWith, standingOf, truthOf, unchangedLine } from './line-answer.ts'

/**
 * Writes a line into a child's day, or writes it again under the same id. What is new is added and never in conflict; a
 * change needs the version its author saw. It takes the approval back and makes a correction of what was sent.
 */
export const writeDiary = diaryKind<UnreadWriteDiary, WriteDiary>({
  name: 'writeDiary',
  parse: parseWriteDiary,
  decide({ request, entry, days, batch, subject }) {
    const { viewer, now } = batch
    const { topicId } = request
    if (topicId && !days.hasTopic(topicId)) {
      return refused(subject, { code: 'diary.unknown-topic', facts: {} })
    }
    const line = days.line(request.itemId)
    if (line && dayKey(line) !== dayKey(request)) {
      return refused(subject, { code: 'diary.unknown-line', facts: {} })
    }
    const outcome = reconcileRecord(line && standingOf(line), {
      act: 'write',
      baseVersion: entry.baseVersion,
      author: authorOf(batch, entry),
      isSame: line !== null && isSameLine(line, request),
    })
    if (line && outcome === 'conflict') return conflictWith(line, { days, subject })
    if (line && outcome === 'unchanged') return unchangedLine(line, { days, subject })

    const before = line && truthOf(line, days)
    const next: DiaryLine = {
      ...request,
      togetherId: line ? line.togetherId : request.togetherId,
      version: (line?.version ?? 0) + 1,
      isRemoved: false,
      firstUserId: line?.firstUserId ?? viewer.userId,
      // Whoever wrote last is not among the authors of a line from before these were kept.
      authorIds: [...new Set([...(line ? [...line.authorIds, line.byUserId] : []), viewer.userId])],
      byUserId: viewer.userId,
      byName: viewer.name,
      deviceId: entry.device.deviceId,
      writtenAt: line?.writtenAt ?? entry.at,
      changedAt: line ? entry.at : null,
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

const isSameLine = (line: DiaryLine, { topicId, text, mood, mediaIds }: WriteDiary): boolean =>
  line.topicId === topicId &&
  line.text === text &&
  line.mood === mood &&
  line.mediaIds.join() === mediaIds.join()
