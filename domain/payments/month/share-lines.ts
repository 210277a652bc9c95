import type { GuardianId } from '../../kernel/ids.ts'
import { allocate } from '../allocate.ts'
import { type Cents, sumOf } from '../money.ts'
import type { PayerItem } from '../prices/child-charge.ts'
import type { Payer } from './month-facts.ts'
import type { PricedLine } from './priced-line.ts'

/** A line as one payer has it. `amount` is that payer's part of `whole`. */
export type SharedLine = PricedLine & { whole: Cents }

/** The part of a month that one payer pays. */
export type PayerPart = {
  guardianId: GuardianId
  lines: readonly SharedLine[]
  total: Cents
}

/** The item that a line bills, by kind and id. A correction follows the item of its line. */
function billedBy({ source }: PricedLine): { kind: string; addonId: string | null } {
  if (source.kind !== 'amendment')
    return { kind: source.kind, addonId: source.kind === 'addon' ? source.id : null }
  const [kind = '', id = null] = source.of.split(':')
  return { kind, addonId: kind === 'addon' ? id : null }
}

/** Lines that are no item of a price list: the family shares them. */
const sharedKinds = ['hand', 'late-fee', 'event']

/** Names the payer of a whole line. Null: the family shares it. Of several payers of one item, the first by id pays. */
export function payerOfItem(line: PricedLine, items: readonly PayerItem[]): GuardianId | null {
  const { kind, addonId } = billedBy(line)
  const isItem = !sharedKinds.includes(kind)
  const [first] = items
    .filter((item) => isItem && item.addonId === addonId)
    .map(({ guardianId }) => guardianId)
    .toSorted()
  return first ?? null
}

/** Each payer's part of a line. Nobody: it is nobody's, and a problem says so. */
function partsOf(
  line: PricedLine,
  payers: readonly Payer[],
  items: readonly PayerItem[],
): ReadonlyMap<string, Cents> {
  const one = payerOfItem(line, items)
  if (one) return new Map([[one, line.amount]])
  const parts = payers
    .filter(({ share }) => share > 0)
    .map(({ guardianId, share }) => ({ key: guardianId, weight: share }))
  return allocate(line.amount, parts)
}

/**
 * The lines of a month by payer. An item goes whole to its payer; the rest is cut by the shares of the family. The parts
 * of a line add up to it; a cent that cannot be cut goes by the largest remainder, then by the id of the payer.
 */
export function shareLines(
  lines: readonly PricedLine[],
  { payers, payerItems }: { payers: readonly Payer[]; payerItems: readonly PayerItem[] },
): PayerPart[] {
  const byPayer = new Map<string, SharedLine[]>()
  for (const line of lines)
    for (const [guardianId, amount] of partsOf(line, payers, payerItems)) {
      if (amount === 0 && line.amount !== 0) continue
      const shared = byPayer.get(guardianId) ?? []
      shared.push({ ...line, amount, whole: line.amount })
      byPayer.set(guardianId, shared)
    }
  return [...byPayer]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([guardianId, shared]) => ({
      guardianId: guardianId as GuardianId,
      lines: shared,
      total: sumOf(shared.map(({ amount }) => amount)),
    }))
}
