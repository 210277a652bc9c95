import type { UserId } from '#domain/kernel/ids.ts'
import { dateIn, instantOf } from '#domain/kernel/instant.ts'
import type { LocalDate } from '#domain/kernel/local-date.ts'
import { eachInTurn } from '#server/platform/each-in-turn.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { recordChange } from '#server/platform/keeping/changes.sql.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import {
  type DueChild,
  eraseChildRows,
  forgetRegister,
  listDueErasures,
  listDueRegisters,
  listSchoolsWithFiles,
} from './erasure.sql.ts'
import { removeErasedFiles } from './remove-erased-files.ts'

/** Nobody is at the keyboard when a term is over. */
const nobody = '00000000-0000-4000-8000-000000000000' as UserId

type Means = Pick<RequestContext, 'database' | 'clock' | 'ids'> & { files: FileStore }

/**
 * Erases the children whose term is over, and forgets the nameless registers that are ten years old. Then it removes the
 * files of erased children. Each child is a transaction of its own; the function of the database looks at the day once
 * more. One that fails keeps no other from its turn.
 */
export async function eraseDueChildren({ database, clock, ids, files }: Means): Promise<number> {
  const at = instantOf(clock.now())
  const today = dateIn(at, 'UTC')
  const due = await database.atDoor('platform', (tx) => listDueErasures(tx, today))
  const erase = ({ schoolId, childId }: DueChild) =>
    database.inSchool(schoolId, async (tx) => {
      const isErased = await eraseChildRows(tx, { childId, at, today, reason: 'term', by: null })
      if (!isErased) return
      const line = { changeId: ids.next(), act: 'eraseChild', subjectId: null, at, before: null }
      const who = { accountId: nobody, actorId: nobody }
      const after = { childId, reason: 'term' }
      await recordChange(tx, { schoolId, change: { ...line, ...who, after } })
    })
  const stages = [
    () => eachInTurn(due, erase),
    () => forgetDueRegisters({ database, today }),
    () => removeFilesLeft({ database, files }),
  ]
  await eachInTurn(stages, (stage) => stage())
  return due.length
}

async function forgetDueRegisters({
  database,
  today,
}: Pick<Means, 'database'> & { today: LocalDate }): Promise<void> {
  const registers = await database.atDoor('platform', (tx) => listDueRegisters(tx, today))
  await eachInTurn(registers, ({ schoolId, childId }) =>
    database.inSchool(schoolId, (tx) => forgetRegister(tx, { childId, today })),
  )
}

/** Removes what an act could not remove at once. */
async function removeFilesLeft({ database, files }: Pick<Means, 'database' | 'files'>) {
  const schools = await database.atDoor('platform', (tx) => listSchoolsWithFiles(tx))
  await eachInTurn(schools, ({ schoolId }) => removeErasedFiles({ database, files }, schoolId))
}
