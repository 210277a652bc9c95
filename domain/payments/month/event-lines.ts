import type { MonthFacts } from './month-facts.ts'
import type { PricedLine } from './priced-line.ts'

/**
 * The events of a month as add-ons: a line for each day, under the title of the event. An event has its own amount, which
 * no price list keeps: where it changes after the month was issued, the difference is corrected.
 */
export const eventLines = ({ events }: MonthFacts): PricedLine[] =>
  events.map(({ eventId, title, day, amount }) => ({
    key: `event:${eventId}:${day}`,
    source: { kind: 'event', id: eventId },
    label: title,
    ...{ firstDay: day, lastDay: day },
    ...{ quantity: 1000, unit: 'once', unitPrice: amount, percent: null, base: null, amount },
    ...{ taxRate: 0, isEligibleCare: false, type: 'invoice', group: 'addon' },
  }))
