import type { Result } from '#domain/kernel/result.ts'
import type { StatementLines } from '#domain/payments/bank/statement-entries.ts'
import { type PaymentRefusal, paymentRefusal } from '#domain/payments/payment-codes.ts'
import { readInWorker } from '#src/platform/read-in-worker.ts'

export type AskedStatement = { text: string; currencyCode: string }
type Read = Result<StatementLines, PaymentRefusal>

/** A statement of 5 MB takes half a second at a desk. */
const longestReadingMs = 20_000

/**
 * Reads a statement in OFX or CAMT.053 beside the page, on this device. The file itself is sent nowhere. Null: the
 * reading was stopped.
 */
export async function readStatementFile(
  asked: AskedStatement,
  { stopped, mostMs = longestReadingMs }: { stopped: AbortSignal; mostMs?: number },
): Promise<Read | null> {
  const read = await readInWorker<Read>(
    new Worker(new URL('./statement-reader.worker.ts', import.meta.url), { type: 'module' }),
    { asked, handedOver: [], mostMs, stopped },
  )
  if (read === 'stopped') return null
  if (read === 'slow') return paymentRefusal('payments.statement-too-slow')
  return read === 'broken' ? paymentRefusal('payments.statement-broke-off') : read.value
}
