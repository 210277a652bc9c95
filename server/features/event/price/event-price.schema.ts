import { eventPrice } from '#domain/event/event-price.ts'
import { type EventId, parseId } from '#domain/kernel/ids.ts'
import type { Price } from '#domain/payments/price.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import type { ActAnswerType } from '#server/platform/keeping/keeping-in-schema.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { addThingActs } from '#server/platform/things/thing-acts-in-schema.ts'
import { outputsOf } from '#server/platform/things/thing-in-schema.ts'
import type { ThingRecord } from '#server/platform/things/thing-table.sql.ts'
import { findCurrency } from '#server/records/school/currency.sql.ts'
import { priceType } from '#server/records/school/price-types.ts'
import { eventPriceActs, requireEventPrices } from './event-price.acts.ts'
import { eventPrices } from './event-price.sql.ts'

type PricedEvent = ThingRecord<typeof eventPrice, EventId> & { price: Price }

/** Adds the price of an event to the contract, for those who see the payments. */
export function addEventPricesToSchema(builder: Builder, answer: ActAnswerType): void {
  const type = builder.objectRef<PricedEvent>('EventPrice').implement({
    description: 'What an event costs each child that takes part.',
    fields: (t) => ({
      ...outputsOf(builder, t, eventPrice, { id: 'EventId' }),
      price: t.expose('price', { type: priceType }),
    }),
  })
  builder.queryField('eventPrice', (t) =>
    t.field({
      type,
      nullable: true,
      description: 'The price of an event; null where it costs nothing.',
      args: { eventId: t.arg.id({ required: true }) },
      resolve: readAs(requireEventPrices, async (tx, { args }) => {
        const id = parseId<EventId>(args.eventId)
        const [row, currency] = await Promise.all([
          id && eventPrices.find(tx, id),
          findCurrency(tx),
        ])
        return row ? { ...row, price: { value: row.amount, currency } } : null
      }),
    }),
  )
  addThingActs(builder, answer, eventPriceActs, {
    ...{ put: 'setEventPrice', remove: 'removeEventPrice' },
  })
}
