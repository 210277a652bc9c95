import { fieldRefusal } from '../../kernel/fields/field-codes.ts'
import type { GuardianId } from '../../kernel/ids.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import type { FamilyRefusal } from './family-codes.ts'

/** The share one guardian pays, in whole percent; `stood` is what the screen showed before. */
export type ShareWish = { guardianId: string; share: number; stood: number }

type Payer = { id: GuardianId; name: string; payerShare: number }

export type Shares = ReadonlyMap<GuardianId, number>

/** True if the shares of a child say who pays: they add up to 100, or to nothing while nobody has said. */
export const isWhole = (shares: readonly number[]): boolean =>
  [0, 100].includes(shares.reduce((sum, share) => sum + share, 0))

/** The first refusal of shares as they are typed, before they are sent; null where they say who pays. */
export function whyNotShared(
  payers: readonly { id: string; name: string; share: number }[],
): FamilyRefusal | null {
  const isShare = (share: number) => Number.isInteger(share) && share >= 0 && share <= 100
  const odd = payers.find(({ share }) => !isShare(share))
  if (odd)
    return fieldRefusal('field.out-of-range', {
      ...{ field: `shares.${odd.id}`, least: '0', most: '100' },
    }).refusal
  const shares = payers.map(({ share }) => share)
  if (isWhole(shares)) return null
  const total = String(shares.reduce((sum, share) => sum + share, 0))
  const names = payers
    .filter(({ share }) => share > 0)
    .map(({ name, share }) => `${name} ${share} %`)
    .join(', ')
  return { code: 'families.shares-not-whole', facts: { total, names } }
}

/**
 * Judges who pays how much for a child. Every guardian is named once, over the shares that were shown: two people who
 * change them at once do not mix theirs.
 */
export function decideShares(
  wished: readonly ShareWish[],
  standing: readonly Payer[],
): Result<Shares | null, FamilyRefusal> {
  const byId = new Map(wished.map((wish) => [wish.guardianId.toLowerCase(), wish]))
  const isSeen = ({ id, payerShare }: Payer) => byId.get(id)?.stood === payerShare
  const isSame = ({ id, payerShare }: Payer) => byId.get(id)?.share === payerShare
  const isComplete = wished.length === standing.length && byId.size === standing.length
  if (isComplete && standing.every(isSame)) return accept(null)
  if (!isComplete || !standing.every(isSeen)) return fieldRefusal('thing.changed-meanwhile')
  const shared = standing.map(({ id, name }) => ({ id, name, share: byId.get(id)?.share ?? 0 }))
  const refused = whyNotShared(shared)
  if (refused) return refuse(refused)
  return accept(new Map(shared.map(({ id, share }) => [id, share])))
}

/** True if the remaining shares still say who pays when a guardian goes. What does not add up any more is nobody's. */
export const isStillShared = (remaining: readonly Pick<Payer, 'payerShare'>[]): boolean =>
  isWhole(remaining.map(({ payerShare }) => payerShare))
