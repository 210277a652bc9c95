import { msg } from '@lingui/core/macro'
import { addDays, addMonths, monthContaining } from '#domain/kernel/local-date.ts'
import { asks, type ScreenAhead } from '#src/manifest/ahead.ts'
import { eventWindow } from './event.operations.ts'
import { windowOf } from './event.view.ts'
import { outingsOn } from './outing/outing.operations.ts'

/** This month and the next one: an outing of Friday is there without a network. */
export const eventAhead: readonly ScreenAhead[] = [
  {
    key: 'events',
    word: 'events',
    name: msg`Events`,
    ask: ({ today }) => {
      const month = monthContaining(today)
      return [asks(eventWindow, windowOf(month)), asks(eventWindow, windowOf(addMonths(month, 1)))]
    },
  },
  {
    key: 'events-outing',
    word: 'events',
    name: msg`Outings of today and tomorrow`,
    // On the bus there is no network, and nobody opens the list before they leave.
    ask: ({ today }) => [
      asks(outingsOn, { day: today }),
      asks(outingsOn, { day: addDays(today, 1) }),
    ],
  },
]
