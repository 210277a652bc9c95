import type { FieldRefusal } from '../kernel/fields/field-codes.ts'
import { missingAt, tooLongAt } from '../kernel/fields/typed-text.ts'
import { accept, type Result } from '../kernel/result.ts'
import { keptText } from '../kernel/text.ts'

/** Characters of a reason. It stands on papers, which are kept for ten years and drawn again and again. */
const longestReason = 300

/** Reads the reason for which a paper, a receipt or a fee is taken back. */
export function readReason(typed: string): Result<string, FieldRefusal> {
  const reason = keptText(typed)
  return reason ? (tooLongAt({ reason }, longestReason) ?? accept(reason)) : missingAt('reason')
}
