import { msg } from '@lingui/core/macro'
import {
  addDays,
  addMonths,
  type LocalDate,
  mondayOf,
  monthContaining,
} from '#domain/kernel/local-date.ts'
import { asks, type ScreenAhead } from '#src/manifest/ahead.ts'
import { eventWindow } from './event.operations.ts'
import { windowOf } from './event.view.ts'
import { outingsOn } from './outing/outing.operations.ts'

/** Today and tomorrow, and before a weekend its Monday too: the tablet may lie in a cupboard until the bus leaves. */
function outingDays(today: LocalDate): LocalDate[] {
  const thisMonday = mondayOf(today)
  const isNearWeekend = today >= addDays(thisMonday, 4)
  const days = [today, addDays(today, 1), ...(isNearWeekend ? [addDays(thisMonday, 7)] : [])]
  return [...new Set(days)]
}

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
    name: msg`Outings of today and the next school day`,
    // On the bus there is no network, and nobody opens the list before they leave.
    ask: ({ today }) => outingDays(today).map((day) => asks(outingsOn, { day })),
  },
]
