import type { Cents } from './money.ts'

/** The currency of a school, by its settings. `locale` says how its amounts are written, for all readers. */
export type Currency = { code: string; symbol: string; locale: string }

/** An amount with its currency, wherever a person reads it. */
export type Price = { value: Cents; currency: Currency }

const formats = new Map<string, Intl.NumberFormat>()

function formatOf({ code, locale }: Currency): Intl.NumberFormat {
  const key = `${locale} ${code}`
  const format =
    formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency: code })
  formats.set(key, format)
  return format
}

/** An amount as it is read and printed: 734,10 €. One rule for screens, documents and mails. */
export const displayPrice = ({ value, currency }: Price): string =>
  formatOf(currency).format(value / 100)
