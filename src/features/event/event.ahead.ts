import { msg } from '@lingui/core/macro'
import { addMonths, monthContaining } from '#domain/kernel/local-date.ts'
import { asks, type ScreenAhead } from '#src/manifest/ahead.ts'
import { eventWindow } from './event.operations.ts'
import { windowOf } from './event.view.ts'

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
]
