import type { DiaryRefusalCode } from '#domain/diary/diary.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { refuse } from '#domain/kernel/result.ts'
import { recordChange } from '#server/platform/changes.sql.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { SchoolViewer } from '#server/platform/refusals.ts'
import type { RequestContext } from '#server/platform/request-context.ts'

export const refused = (code: DiaryRefusalCode) => refuse({ code })

/** One line in the log of changes, in the transaction of the change. */
export async function logChange(
  tx: Transaction,
  { clock, ids }: RequestContext,
  change: { viewer: SchoolViewer; act: string; before: unknown; after: unknown },
): Promise<void> {
  const { viewer, ...told } = change
  await recordChange(tx, {
    schoolId: viewer.schoolId,
    change: {
      ...told,
      changeId: ids.next(),
      accountId: viewer.userId,
      actorId: viewer.actorId,
      subjectId: null,
      at: instantOf(clock.now()),
    },
  })
}
