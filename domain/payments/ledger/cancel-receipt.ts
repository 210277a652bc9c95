import type { FieldRefusal } from '../../kernel/fields/field-codes.ts'
import { accept, type Result } from '../../kernel/result.ts'
import { type PaymentRefusal, paymentRefusal } from '../payment-codes.ts'
import { readReason } from '../reason.ts'

/**
 * Judges that a receipt is cancelled. It needs a reason and is done once. The receipt stays; what it has paid is owed
 * again, since a balance counts standing receipts alone.
 */
export function decideCancelReceipt(
  { reason }: { reason: string },
  { isCancelled }: { isCancelled: boolean },
): Result<{ reason: string }, PaymentRefusal | FieldRefusal> {
  if (isCancelled) return paymentRefusal('payments.receipt-cancelled')
  const read = readReason(reason)
  return read.ok ? accept({ reason: read.value }) : read
}
