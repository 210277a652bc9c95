import { type FieldRefusal, fieldRefusal } from '../kernel/fields/field-codes.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import { accept, type RefusalOf, type Result, refuseBy } from '../kernel/result.ts'
import { isTypedName } from '../platform-admin/school-account.ts'

/** The reasons why a child was not erased. */
export const erasureRefusalCodes = [
  'erasure.typed-name-differs',
  'erasure.not-left',
  'erasure.came',
] as const
export type ErasureRefusalCode = (typeof erasureRefusalCodes)[number]

const refused = refuseBy<ErasureRefusalCode>()

/** The reasons why somebody asks for it. A child that is here is erased for the last two only. */
export const erasureReasons = ['left', 'never-came', 'family-asked', 'added-twice'] as const
export type ErasureReason = (typeof erasureReasons)[number]

/** The facts an erasure is judged by. */
export type ErasedChild = {
  /** As the head of the file writes it, and as official papers do. */
  names: readonly string[]
  /** The last day of its last stay; null while nobody has planned a departure, or without a stay. */
  leavesOn: LocalDate | null
  /** Half-days of the register that somebody marked. */
  markCount: number
}

/**
 * True if a child may be erased: its name is typed, and the reason is true as far as the school's own data say. Nothing
 * brings it back (domain notes, section 8.7).
 */
export function decideErasure(
  wish: { typedName: string; reason: string },
  { child, today }: { child: ErasedChild | null; today: LocalDate },
): Result<ErasureReason, RefusalOf<ErasureRefusalCode> | FieldRefusal> {
  if (!child) return fieldRefusal('thing.unknown')
  if (!child.names.some((name) => isTypedName(wish.typedName, name)))
    return refused('erasure.typed-name-differs', { field: 'typedName' })
  const reason = erasureReasons.find((known) => known === wish.reason)
  if (!reason) return fieldRefusal('field.unknown', { field: 'reason' })
  if (reason === 'left' && (child.leavesOn === null || child.leavesOn >= today))
    return refused('erasure.not-left', { field: 'reason' })
  if (reason === 'never-came' && child.markCount > 0)
    return refused('erasure.came', { field: 'reason' })
  return accept(reason)
}
