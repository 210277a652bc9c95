import { amount } from '../kernel/fields/kinds.ts'
import { thing } from '../kernel/fields/thing.ts'
import { mostCents } from '../payments/money.ts'

/** The price of an event for each child that takes part, for each day of a series. Readers of payments alone see it. */
export const eventPrice = thing(
  'EventPrice',
  {
    amount: amount({
      label: /*i18n*/ { id: 'event-price.amount', message: 'Price for each child' },
      help: /*i18n*/ {
        id: 'event-price.amount.help',
        message: 'It stands on the next invoice of the month of the event.',
      },
      ...{ required: true, least: 1, most: mostCents, decimals: 2 },
    }),
  },
  { most: 3000, isVersioned: true },
)
