import { compareFiles } from '#domain/children/file-history.ts'
import type { ChangeId, ChildId } from '#domain/kernel/ids.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { writeHistory } from './file-history.sql.ts'
import { listFileThings, listKin } from './file-things.sql.ts'

/**
 * The part `watch` of an act that writes the file of a child: its fields are read before and after the writing, and what
 * differs is kept. An act on a guardian or an address writes the files of brothers and sisters too.
 */
export const watchFiles =
  <Done>(childOf: (done: Done) => ChildId | readonly ChildId[]) =>
  async (tx: Transaction, done: Done): Promise<(changeId: ChangeId) => Promise<void>> => {
    const childIds = await listKin(tx, [childOf(done)].flat())
    const before = await listFileThings(tx, childIds)
    return async (changeId) => {
      const changes = compareFiles(before, await listFileThings(tx, childIds))
      await writeHistory(tx, { changeId, changes })
    }
  }
