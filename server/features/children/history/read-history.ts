import type { ChildId } from '#domain/kernel/ids.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { refusal } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { type FileChange, listHistory } from '#server/records/children/history/file-history.sql.ts'
import { logTelling } from '#server/records/health/health.sql.ts'
import { isFileKeeper, readInFile } from '../file/child-file.ts'

export type FileHistory = { childId: ChildId; total: number; changes: FileChange[] }

const mostAsked = 1000

/**
 * A page of who changed what in a child's file, for the direction alone. Where it says something of the child's health,
 * the reading leaves its line like any other reading of health.
 */
export async function readHistory(
  context: RequestContext,
  { childId: sentId, first, offset }: { childId: string; first: number; offset: number },
): Promise<FileHistory | null> {
  if (first < 1 || first > mostAsked || offset < 0) throw refusal('INPUT_INVALID')
  const open = await readInFile(context, sentId, async () => null)
  if (!open || !isFileKeeper(open.viewer)) return null
  const { viewer, file } = open
  const { id: childId, classId } = file
  return context.database.inSchool(viewer.schoolId, async (tx) => {
    const page = await listHistory(tx, { childId, first, offset })
    const tellsHealth = page.changes.some(({ fields }) => fields.some((it) => it.part === 'health'))
    const seen = [{ classId, childIds: tellsHealth ? [childId] : [] }]
    const at = instantOf(context.clock.now())
    await logTelling(tx, { viewer, at, ids: context.ids, seen })
    return { childId, ...page }
  })
}
