import { accept, type Result } from '../../kernel/result.ts'
import { keptText } from '../../kernel/text.ts'
import { type PaymentRefusal, paymentRefusal } from '../payment-codes.ts'

/**
 * Judges that a receipt is cancelled. It needs a reason and is done once. The receipt stays; what it has paid is owed
 * again, since a balance counts standing receipts alone.
 */
export function decideCancelReceipt(
  { reason }: { reason: string },
  { isCancelled }: { isCancelled: boolean },
): Result<{ reason: string }, PaymentRefusal> {
  if (isCancelled) return paymentRefusal('payments.receipt-cancelled')
  const text = keptText(reason)
  return text ? accept({ reason: text }) : paymentRefusal('payments.reason-missing')
}
