import { graphql } from 'gql.tada'
import { eventPrice } from '#domain/event/event-price.ts'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { queryOf } from '#src/keeping/acts/query-of.ts'
import { fragmentOf } from '#src/things/thing-documents.ts'

const priceShown = graphql(
  `
    fragment EventPriceShown on Query @_unmask {
      eventPrice(eventId: $eventId) {
        ...EventPriceFields
      }
    }
  `,
  [fragmentOf(eventPrice)],
)

/** The price of one event: nothing of it is kept on the device. */
export const priceOfEvent = queryOf('PriceOfEvent', priceShown, '$eventId: ID!')

const act = actsOn(priceShown)

export const setEventPrice = act('setEventPrice', '$eventId: ID!, $amount: Int, $version: Int')
export const removeEventPrice = act('removeEventPrice', '$eventId: ID!')
