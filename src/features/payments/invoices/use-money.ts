import { useCallback } from 'react'
import type { Cents } from '#domain/payments/money.ts'
import { type Currency, displayPrice } from '#domain/payments/price.ts'

/** Amounts as the school writes them, and differences with their sign. */
export function useMoney(currency: Currency) {
  const { code, locale, symbol } = currency
  const money = useCallback(
    (value: Cents): string =>
      displayPrice({ value, currency: { code, locale, symbol } }).replace('-', '−'),
    [code, locale, symbol],
  )
  const difference = useCallback(
    (value: Cents): string => `${value > 0 ? '+' : value < 0 ? '−' : ''}${money(Math.abs(value))}`,
    [money],
  )
  return { money, difference }
}
