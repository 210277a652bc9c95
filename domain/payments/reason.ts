import { type FieldRefusal, fieldRefusal } from '../kernel/fields/field-codes.ts'
import { accept, type Result } from '../kernel/result.ts'
import { isLongerThan, keptText } from '../kernel/text.ts'
import type { PaymentRefusal } from './payment-codes.ts'

/** Characters of a reason. It stands on papers, which are kept for ten years and drawn again and again. */
export const longestReason = 300

/** Reads the reason for which a paper, a receipt or a fee is taken back. */
export function readReason(typed: string): Result<string, PaymentRefusal | FieldRefusal> {
  const reason = keptText(typed)
  if (!reason) return fieldRefusal('field.missing', { field: 'reason' })
  return isLongerThan(reason, longestReason)
    ? fieldRefusal('field.too-long', { field: 'reason', longest: String(longestReason) })
    : accept(reason)
}
