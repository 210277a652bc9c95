import { msg } from '@lingui/core/macro'
import { occurrencesIn } from '#domain/event/occurrences.ts'
import {
  addDays,
  addMonths,
  daysFrom,
  type LocalDate,
  mondayOf,
  monthContaining,
} from '#domain/kernel/local-date.ts'
import { type AheadQuestion, asks, type ScreenAhead } from '#src/manifest/ahead.ts'
import { type EventWindow, eventWindow } from './event.operations.ts'
import { windowOf } from './event.view.ts'
import { outingsOn } from './outing/outing.operations.ts'

/** Today and tomorrow, and before a weekend its Monday too: an outing may be planned for them once the rest is read. */
function nextDays(today: LocalDate): LocalDate[] {
  const thisMonday = mondayOf(today)
  const isNearWeekend = today >= addDays(thisMonday, 4)
  const days = [today, addDays(today, 1), ...(isNearWeekend ? [addDays(thisMonday, 7)] : [])]
  return [...new Set(days)]
}

/** The other days of the week to come that have an outing: the tablet may lie in a cupboard until the bus leaves. */
function outingDays({ events }: EventWindow, today: LocalDate): LocalDate[] {
  const window = { from: today, to: addDays(today, 7) }
  const days = events
    .filter(({ kind, cancelledBecause }) => kind === 'outing' && cancelledBecause === null)
    .flatMap((event) => occurrencesIn(event, window))
    .flatMap(({ firstDay, lastDay }) => daysFrom(firstDay, lastDay))
    .filter((day) => day >= window.from && day <= window.to)
  const asked = nextDays(today)
  return [...new Set(days)].filter((day) => !asked.includes(day)).toSorted()
}

const monthsFrom = (today: LocalDate): AheadQuestion[] => {
  const month = monthContaining(today)
  return [month, addMonths(month, 1)].map((it) => asks(eventWindow, windowOf(it)))
}

const outingOf = (day: LocalDate): AheadQuestion => asks(outingsOn, { day })

/** This month and the next one: an outing of Friday is there without a network. */
export const eventAhead: readonly ScreenAhead[] = [
  {
    key: 'events',
    word: 'events',
    name: msg`Events`,
    ask: ({ today }) => monthsFrom(today),
  },
  {
    key: 'events-outing',
    word: 'events',
    name: msg`Outings of the week to come`,
    // On the bus there is no network, and nobody opens the list before they leave. The months are read already.
    ask: ({ today }) => [...monthsFrom(today), ...nextDays(today).map(outingOf)],
    more: (answer, { today }) =>
      outingDays((answer as { events: EventWindow }).events, today).map(outingOf),
  },
]
