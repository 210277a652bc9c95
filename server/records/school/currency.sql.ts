import type { Currency } from '#domain/payments/price.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { rowOf, statement } from '#server/platform/database/statement.ts'

const currencyOfSchool = statement<Currency>(
  'currency_of_school',
  `
    select currency_code as code, currency_symbol as symbol, currency_locale as locale
    from school where school_id = (select app_school())`,
)

/** Finds the currency that the school is paid in. */
export async function findCurrency(tx: Glance): Promise<Currency> {
  const currency = await rowOf(tx, currencyOfSchool)
  if (!currency) throw new Error('a school has a currency')
  return currency
}
