import type { Cents } from '#domain/payments/money.ts'
import { type Currency, displayPrice } from '#domain/payments/price.ts'

type OnPaper = { currencyCode: string; currencySymbol: string; currencyLocale: string }

/** An amount on a paper and in its mail, with spaces that do not break: the letters of printouts have no narrow one. */
export function moneyText(value: Cents, paper: OnPaper): string {
  const { currencyCode: code, currencySymbol: symbol, currencyLocale: locale } = paper
  const currency: Currency = { code, symbol, locale }
  return displayPrice({ value, currency }).replaceAll('\u202f', '\u00a0')
}

/** 5,5 %. */
export const percentText = (basisPoints: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
    .format(basisPoints / 10_000)
    .replaceAll('\u202f', '\u00a0')

/** 16, or 17,25: thousandths of a unit. */
export const quantityText = (thousandths: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(thousandths / 1000)
