import { eventPrice } from '#domain/event/event-price.ts'
import { fieldRefusal } from '#domain/kernel/fields/field-codes.ts'
import { type EventId, parseId } from '#domain/kernel/ids.ts'
import { accept } from '#domain/kernel/result.ts'
import { requireScreen } from '#server/platform/keeping/require-screen.ts'
import { thingActs } from '#server/platform/things/thing-acts.ts'
import { events, holdEvents } from '../event.sql.ts'
import { eventPrices } from './event-price.sql.ts'

/** Opens prices of events to those who see the payments. A teacher plans events and learns no amount. */
export const requireEventPrices = requireScreen('payments')

/** The acts on the price of an event. One that is made free is given back with the next invoices. */
export const eventPriceActs = thingActs({
  ...{ of: eventPrice, table: eventPrices, policy: requireEventPrices },
  // The log of changes is read without the privilege too: it names the event and no amount.
  ...{ id: 'eventId', logs: 'names', topic: 'event', lock: holdEvents },
  async readBeside(tx, { wish }) {
    const id = parseId<EventId>(String(wish.eventId))
    return { isKnown: id ? (await events.find(tx, id)) !== undefined : false }
  },
  rule: ({ values, beside }) => (beside.isKnown ? accept(values) : fieldRefusal('thing.unknown')),
})
