import type { Locale } from '#src/i18n/locales.ts'

/** An amount with the decimal mark of a language: 12.50 is 12,50 in French. Both are read. */
export const inLocale = (amount: string, locale: Locale): string =>
  locale === 'fr' ? amount.replace('.', ',') : amount
