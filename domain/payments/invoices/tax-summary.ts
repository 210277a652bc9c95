import { type BasisPoints, type Cents, roundedRatio, sumOf } from '../money.ts'
import type { SharedLine } from '../month/share-lines.ts'

/** The amounts of one tax rate on a paper. Tax is included: net and tax add up to the lines. */
export type TaxOfRate = { rate: BasisPoints; net: Cents; tax: Cents }

/** The rates of a paper, from the lowest on. A rate is rounded once, over the sum of its lines. */
export function taxSummary(lines: readonly Pick<SharedLine, 'amount' | 'taxRate'>[]): TaxOfRate[] {
  const rates = [...new Set(lines.map(({ taxRate }) => taxRate))].toSorted((a, b) => a - b)
  return rates.map((rate) => {
    const gross = sumOf(lines.filter((it) => it.taxRate === rate).map(({ amount }) => amount))
    const net = roundedRatio(BigInt(gross) * 10_000n, BigInt(10_000 + rate))
    return { rate, net, tax: gross - net }
  })
}
