import { eventPrice } from '#domain/event/event-price.ts'
import type { EventId } from '#domain/kernel/ids.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { execute, statement } from '#server/platform/database/statement.ts'
import { thingTable } from '#server/platform/things/thing-table.sql.ts'

/** The prices of events, each under the id of its event. */
export const eventPrices = thingTable<typeof eventPrice, EventId>(eventPrice, {
  ...{ table: 'event_price', key: 'event_id' },
})

const copied = statement(
  'event_price_copied',
  `
    insert into event_price (school_id, event_id, amount, version)
    select school_id, $2::uuid, amount, 1 from event_price
    where school_id = (select app_school()) and event_id = $1::uuid
    on conflict do nothing`,
)

/** Gives a day that is taken out of a series the price of the series. Who takes it out need not know it. */
export const copyEventPrice = (
  tx: Glance,
  { from, to }: { from: EventId; to: EventId },
): Promise<void> => execute(tx, copied, [from, to])
