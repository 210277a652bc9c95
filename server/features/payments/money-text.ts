import type { Cents } from '#domain/payments/money.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** A formatter costs more than a thousand of its answers: each is made once. */
function formatOf(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const made = formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency })
  formats.set(key, made)
  return made
}

/** 840,24 € or €840.24: an amount as people read it, with spaces that do not break. */
export const moneyText = (
  cents: Cents,
  { locale, code }: { locale: string; code: string },
): string =>
  formatOf(locale, code)
    .format(cents / 100)
    .replaceAll('\u202f', '\u00a0')

/** 5,5 %. */
export const percentText = (basisPoints: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
    .format(basisPoints / 10_000)
    .replaceAll('\u202f', '\u00a0')

/** 16, or 17,25: thousandths of a unit. */
export const quantityText = (thousandths: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(thousandths / 1000)
