import type { CountHeads } from '#domain/event/outing.ts'
import type { AnyEntryKind } from '#src/offline/outbox/entry-kind.ts'
import { kindsOf } from '#src/records/kinds-of.ts'
import { truthOf } from '#src/records/truth-of.ts'
import { headCountFields } from './outing/outing.operations.ts'

/** A count of an outing, format 1. The list of entries names the outing when the cache has lost it; it is not sent. */
export type CountContent = CountHeads & { title: string }

/** The beginning of the lanes of all counts. */
export const countLane = 'count:'

/** The lane of an outing on one day: its counts reach the school in their order. */
export const laneOfOuting = ({ eventId, day }: Pick<CountContent, 'eventId' | 'day'>): string =>
  `${countLane}${eventId}:${day}`

export const countHeadsKind = kindsOf<CountContent>({
  laneOf: laneOfOuting,
  truth: truthOf(headCountFields),
})('countHeads', {
  key: ({ countId }) => countId,
  sent: ['countId', 'eventId', 'day', 'thereIds', 'missingIds'],
})

export const entryKinds = [countHeadsKind] as readonly AnyEntryKind[]
