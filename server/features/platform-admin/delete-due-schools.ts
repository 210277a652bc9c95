import type { UserId } from '#domain/kernel/ids.ts'
import { dateIn, instantOf } from '#domain/kernel/instant.ts'
import { eachInTurn } from '#server/platform/each-in-turn.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { recordChange } from '#server/platform/keeping/changes.sql.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { removeSchoolFiles } from '#server/records/media/media-files.ts'
import { deleteDueSchool, listDueSchools } from './managed-schools.sql.ts'

/** The log of the platform knows who asked for a deletion; nobody is at the keyboard when the day comes. */
const nobody = '00000000-0000-4000-8000-000000000000' as UserId

/**
 * Deletes the schools whose day has come, each in a transaction of its own. It is run at the start of the server and
 * every hour; several servers may run it at once, and each school is deleted by one of them. A school that cannot be
 * deleted keeps no other one. Answers how many it was.
 */
export async function deleteDueSchools(
  means: Pick<RequestContext, 'database' | 'clock' | 'ids'> & { files: FileStore },
): Promise<number> {
  const { database, clock, ids, files } = means
  const at = instantOf(clock.now())
  const today = dateIn(at, 'UTC')
  const due = await database.atDoor('platform', (tx) => listDueSchools(tx, today))
  let deleted = 0
  await eachInTurn(due, async ({ id: schoolId, name }) => {
    const count = await database.atDoor('platform', async (tx) => {
      if (!(await deleteDueSchool(tx, { schoolId, today }))) return 0
      const line = { changeId: ids.next(), act: 'deleteSchool', subjectId: null, at }
      const change = { ...line, accountId: nobody, actorId: nobody, before: { name }, after: null }
      await recordChange(tx, { schoolId: null, change })
      return 1
    })
    // Pictures of a school without rows are nobody's: no address leads to them any more.
    if (count > 0) await removeSchoolFiles(files, schoolId)
    deleted += count
  })
  return deleted
}
