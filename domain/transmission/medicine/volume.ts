/** A tin's measure: what nurseries that count in ounces mean by one, on the tablet as on paper. */
const mlPerOunce = 30

/** Millilitres as ounces, to the half. */
export const inOunces = (ml: number): number => Math.round((ml / mlPerOunce) * 2) / 2
