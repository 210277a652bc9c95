import type { KeptEvent } from '../../event/event.ts'
import { occurrenceDays, type Series } from '../../event/occurrences.ts'
import { isInAudience } from '../../event/outing.ts'
import type { ChildId, EventId } from '../../kernel/ids.ts'
import type { LocalDate } from '../../kernel/local-date.ts'
import type { Cents } from '../money.ts'
import { isInStay } from './charge-days.ts'
import type { MonthFacts } from './month-facts.ts'

/** An event that a child takes part in and that has a price, on one day. */
export type EventCharge = { eventId: EventId; title: string; day: LocalDate; amount: Cents }

/** An event with a price, and what families have said about it. */
export type PricedEvent = Pick<
  KeptEvent,
  'id' | 'title' | 'audience' | 'audienceIds' | 'cancelledBecause'
> &
  Omit<Series, 'lastDay'> & {
    amount: Cents
    /** Children whose family has not authorised it: they stay at the school. */
    refusedIds: readonly ChildId[]
    /** Children whose family comes; null where families are not asked. */
    comingIds: readonly ChildId[] | null
  }

/** A group that a child is in on some days. */
export type GroupStay = { groupId: string; firstDay: LocalDate; lastDay: LocalDate | null }

const isOn = ({ firstDay, lastDay }: GroupStay, day: LocalDate): boolean =>
  firstDay <= day && (lastDay === null || day <= lastDay)

const takesPart = (
  { cancelledBecause, refusedIds, comingIds }: PricedEvent,
  childId: ChildId,
): boolean =>
  cancelledBecause === null &&
  !refusedIds.includes(childId) &&
  (comingIds === null || comingIds.includes(childId))

/**
 * The events that a child is billed in a month: those whose audience it is in on their first day. It has to be at the
 * school on that day. A cancelled event bills nothing, and a refused authorisation takes the child out. Where families
 * are asked, those who said that they come are billed.
 */
export function eventCharges(
  { childId, ...facts }: Pick<MonthFacts, 'childId' | 'days' | 'firstDay' | 'lastDay'>,
  { events, groups }: { events: readonly PricedEvent[]; groups: readonly GroupStay[] },
): EventCharge[] {
  const dayOf = new Map(facts.days.map((day) => [day.date, day]))
  return events.flatMap((event) =>
    !takesPart(event, childId)
      ? []
      : occurrenceDays(event).flatMap((day): EventCharge[] => {
          const there = dayOf.get(day)
          if (!there || !isInStay(facts, day)) return []
          const child = {
            ...{ id: childId, classId: there.classId, standardId: there.standardId },
            groupIds: groups.filter((it) => isOn(it, day)).map(({ groupId }) => groupId),
          }
          const { id: eventId, title, amount } = event
          return isInAudience(event, child) ? [{ eventId, title, day, amount }] : []
        }),
  )
}
