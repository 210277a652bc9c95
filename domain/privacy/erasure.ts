import type { LocalDate } from '../kernel/local-date.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import { isTypedName } from '../platform-admin/school-account.ts'

/** Why a child was not erased. */
export const erasureRefusalCodes = [
  'erasure.unknown-child',
  'erasure.typed-name-differs',
  'erasure.not-left',
  'erasure.came',
  'erasure.unknown-reason',
] as const
export type ErasureRefusalCode = (typeof erasureRefusalCodes)[number]

/** Why somebody asks for it. A child that is here is erased for the last two only. */
export const erasureReasons = ['left', 'never-came', 'family-asked', 'added-twice'] as const
export type ErasureReason = (typeof erasureReasons)[number]

/** What an erasure is judged by. */
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
): Result<ErasureReason, { code: ErasureRefusalCode }> {
  if (!child) return refuse({ code: 'erasure.unknown-child' })
  if (!child.names.some((name) => isTypedName(wish.typedName, name)))
    return refuse({ code: 'erasure.typed-name-differs' })
  const reason = erasureReasons.find((known) => known === wish.reason)
  if (!reason) return refuse({ code: 'erasure.unknown-reason' })
  if (reason === 'left' && (child.leavesOn === null || child.leavesOn >= today))
    return refuse({ code: 'erasure.not-left' })
  if (reason === 'never-came' && child.markCount > 0) return refuse({ code: 'erasure.came' })
  return accept(reason)
}
