/** An amount in the smallest unit of the school's currency: a whole number of cents, never a fraction. */
export type Cents = number

/** Hundredths of a percent: 2000 is 20 %. */
export type BasisPoints = number

/** The largest amount of one line, one payment or one price: ten million of the currency's main unit. */
export const mostCents: Cents = 1_000_000_000

/**
 * Rounds a fraction of cents to a whole one, half away from zero. It is the only rounding of the house (domain study, 4.3):
 * a line is rounded once, and a total is the sum of rounded lines.
 * @param numerator a whole number @param denominator a whole number above zero
 */
export function roundedRatio(numerator: bigint, denominator: bigint): Cents {
  const isNegative = numerator < 0n
  const size = isNegative ? -numerator : numerator
  const rounded = (2n * size + denominator) / (2n * denominator)
  return Number(isNegative ? -rounded : rounded)
}

/** The sum of amounts. */
export const sumOf = (amounts: readonly Cents[]): Cents =>
  amounts.reduce((sum, amount) => sum + amount, 0)
