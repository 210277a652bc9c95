import type { Cents } from './money.ts'

/** One of those that an amount is cut for. `key` is stable, so that a cent never moves by the order of a list. */
export type Part = { key: string; weight: number }

/**
 * Cuts an amount by weights, by largest remainder. Each gets the whole cents of its part. The cents that are left go to the
 * largest fractions, by key where these are equal. The parts add up to the amount. Without any weight nobody gets any.
 */
export function allocate(amount: Cents, parts: readonly Part[]): ReadonlyMap<string, Cents> {
  const whole = parts.reduce((sum, { weight }) => sum + BigInt(weight), 0n)
  if (whole === 0n) return new Map(parts.map(({ key }) => [key, 0]))
  const sign = amount < 0 ? -1 : 1
  const size = BigInt(Math.abs(amount))
  const cut = parts.map(({ key, weight }) => {
    const product = size * BigInt(weight)
    return { key, cents: product / whole, fraction: product % whole }
  })
  const left = Number(size - cut.reduce((sum, { cents }) => sum + cents, 0n))
  const luckiest = cut
    .toSorted((a, b) =>
      a.fraction === b.fraction ? (a.key < b.key ? -1 : 1) : a.fraction > b.fraction ? -1 : 1,
    )
    .slice(0, left)
  const lucky = new Set(luckiest.map(({ key }) => key))
  return new Map(
    // Not -0: a part of nothing is nothing.
    cut.map(({ key, cents }) => [key, sign * (Number(cents) + Number(lucky.has(key))) || 0]),
  )
}
