import { dateIn, instantOf } from '#domain/kernel/instant.ts'
import { eachInTurn } from '#server/platform/each-in-turn.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { deleteOldLedger } from './forget-ledger.sql.ts'
import { paperKey } from './invoices/run-billing.ts'

type Means = Pick<RequestContext, 'database' | 'clock'> & { files: FileStore }

/** Forgets papers and receipts ten full years after their year, with their PDFs, and answers how many papers went. */
export async function forgetLedger({ database, clock, files }: Means): Promise<number> {
  const today = dateIn(instantOf(clock.now()), 'UTC')
  const gone = await database.atDoor('platform', (tx) => deleteOldLedger(tx, today))
  await eachInTurn(gone, ({ schoolId, invoiceId }) => files.remove(paperKey(schoolId, invoiceId)))
  return gone.length
}
