import { compareFiles, type FilePart } from '#domain/children/file-history.ts'
import type { ChangeId, ChildId } from '#domain/kernel/ids.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { writeHistory } from './file-history.sql.ts'
import { listFileThings, listKin } from './file-things.sql.ts'

type Children = ChildId | readonly ChildId[]

/**
 * The part `watch` of an act that writes the files of children: their fields are read before and after the writing, and
 * what differs is kept. An act on a guardian or an address writes the files of brothers and sisters too. `parts`: what of a
 * file the act writes. Another one may write beside it: what it changes in other parts has it alone as author.
 */
export const watchFiles =
  <Done>(
    childrenOf: (done: Done, tx: Transaction) => Children | Promise<Children>,
    { parts }: { parts: readonly FilePart[] },
  ) =>
  async (tx: Transaction, done: Done): Promise<(changeId: ChangeId) => Promise<void>> => {
    const childIds = await listKin(tx, [await childrenOf(done, tx)].flat())
    const read = () => listFileThings(tx, { childIds, parts })
    const before = await read()
    return async (changeId) => {
      const changes = compareFiles(before, await read())
      await writeHistory(tx, { changeId, changes })
    }
  }
