import { ObjectRef } from '@pothos/core'
import { type Currency, displayPrice, type Price } from '#domain/payments/price.ts'
import type { Builder, SchemaTypes } from '#server/platform/graphql/schema-builder.ts'

export const currencyType = new ObjectRef<SchemaTypes, Currency>('Currency')

/** An amount wherever a person reads it. A table of many carries cents, and its currency once. */
export const priceType = new ObjectRef<SchemaTypes, Price>('Price')

export function addPriceToSchema(builder: Builder): void {
  builder.objectType(currencyType, {
    fields: (t) => ({
      code: t.exposeString('code'),
      locale: t.exposeString('locale'),
      symbol: t.exposeString('symbol'),
    }),
  })
  builder.objectType(priceType, {
    description: 'An amount of money in the currency of the school.',
    fields: (t) => ({
      currency: t.expose('currency', { type: currencyType }),
      displayFormat: t.string({
        description: 'As the school writes it: 734,10 €.',
        resolve: displayPrice,
      }),
      value: t.exposeInt('value', { description: 'In cents, the smallest unit of the currency.' }),
    }),
  })
}
