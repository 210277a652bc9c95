const spaces = /[\s\u00a0\u202f]/g

/**
 * Reads a number as people type it, in its smallest unit: with two decimals, 12,50 is 1250. A whole number that was sent is
 * that already. Undefined for a text that is no number, or that has more decimals.
 */
export function parseAmount(unread: unknown, decimals: number): number | undefined {
  if (typeof unread === 'number') return Number.isSafeInteger(unread) ? unread : undefined
  if (typeof unread !== 'string') return undefined
  const text = unread.replace(spaces, '').replace(',', '.')
  const parts = /^(-?)(\d{1,12})(?:\.(\d*))?$/.exec(text)
  if (!parts) return undefined
  const [, sign, whole = '', digits = ''] = parts
  if (digits.length > decimals) return undefined
  // Counted in digits and never as a fraction: 0.1 + 0.2 is no sum of cents.
  const value = Number(whole + digits.padEnd(decimals, '0'))
  return sign ? -value : value
}

/** A number as a form holds it: 1250 with two decimals is 12.50. */
export function shownAmount(value: number, decimals: number): string {
  if (decimals === 0) return String(value)
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
