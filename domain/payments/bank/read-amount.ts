import { type Cents, mostCents } from '../money.ts'

const spaces = /[\s\u00a0\u202f']/g

/**
 * Reads an amount as banks write it in France and in Britain: 1 234,56 or 1.234,56 or 1,234.56, with a sign before or
 * after it, in brackets, with € or £. The last comma or point with one or two digits after it ends the whole units.
 * Undefined for a text that is no amount.
 */
export function readBankAmount(typed: string): Cents | undefined {
  const bare = typed
    .replace(spaces, '')
    .replace(/[€£$]|EUR|GBP/gi, '')
    .replaceAll('−', '-')
  const parts = /^(\()?([+-]?)(\d[\d.,]{0,18})([+-]?)(\))?$/.exec(bare)
  if (!parts) return undefined
  const [, open, before, digits = '', after, close] = parts
  if (Boolean(open) !== Boolean(close) || (before && after)) return undefined
  const cut = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits)
  const [, whole = '', cents = ''] = cut ?? []
  // Points and commas that remain stand between thousands.
  if (!/^(?:\d{1,3}(?:[.,]\d{3})+|\d+)$/.test(whole)) return undefined
  const value = Number(whole.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'))
  if (value > mostCents) return undefined
  return open || before === '-' || after === '-' ? -value || 0 : value
}
