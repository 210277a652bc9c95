import { mayWorkWith } from '#domain/access/access.ts'
import { isDirection } from '#domain/accounts/roles.ts'
import { type ChildId, parseId } from '#domain/kernel/ids.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import { requireWho, type SchoolViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { todayOf } from '#server/platform/request/today.ts'
import { type FileRecord, findFile, listFiles } from './file-records.sql.ts'

/*
 * What each section of a child's file (`server/features/children/<section>`) stands on: `readInFile` is its query, and
 * `requireFileKeeper` the policy of its acts. What only the direction may read asks `isFileKeeper` beside it.
 */

/** True if somebody writes the files of children, and reads what is private in them: the direction. */
export const isFileKeeper = ({ userType }: Pick<SchoolViewer, 'userType'>): boolean =>
  isDirection(userType)

/** The policy of every act on a child's file. */
export const requireFileKeeper = requireWho(isFileKeeper)

/** True if somebody may read this file: a teacher does where the child is in their care, by the work `profile`. */
export const mayReadFile = (viewer: SchoolViewer, file: FileRecord): boolean => {
  if (isFileKeeper(viewer)) return true
  const { classStandardIds: standardIds, isTaughtByViewer } = file
  return standardIds !== null && mayWorkWith(viewer, 'profile', { standardIds, isTaughtByViewer })
}

export type OpenFile = { viewer: SchoolViewer; today: LocalDate; file: FileRecord }

const lookerOf = (context: RequestContext) => {
  const viewer = requireScreen('profile')(context)
  return { viewer, today: todayOf(context, viewer) }
}

/** The children whose files somebody may read, class by class. */
export async function readFiles(context: RequestContext): Promise<FileRecord[]> {
  const looker = lookerOf(context)
  const files = await context.database.glanceInSchool(looker.viewer.schoolId, (tx) =>
    listFiles(tx, looker),
  )
  return files.filter((file) => mayReadFile(looker.viewer, file))
}

/**
 * Reads a part of a child's file, with the head of that file. `read` is sent together with the judgement, so it may not
 * wait for it. Null where the child is not the viewer's to see, exactly as where there is no such child.
 */
export async function readInFile<Part>(
  context: RequestContext,
  sentId: string,
  read: (tx: Glance, childId: ChildId) => Promise<Part>,
): Promise<(OpenFile & { part: Part }) | null> {
  const looker = lookerOf(context)
  const childId = parseId<ChildId>(sentId)
  if (!childId) return null
  const [file, part] = await context.database.glanceInSchool(looker.viewer.schoolId, (tx) =>
    Promise.all([findFile(tx, { ...looker, childId }), read(tx, childId)]),
  )
  return file && mayReadFile(looker.viewer, file) ? { ...looker, file, part } : null
}
