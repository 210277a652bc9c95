import { isForTarget } from '#domain/event/event.ts'
import { conflictOf, occurrencesIn } from '#domain/event/occurrences.ts'
import {
  addDays,
  addMonths,
  daysFrom,
  firstOfMonth,
  type LocalDate,
  lastOfMonth,
  mondayOf,
  monthContaining,
  type YearMonth,
} from '#domain/kernel/local-date.ts'
import type { EventTarget, EventWindow, SchoolEvent } from './event.operations.ts'

export const eventViews = ['month', 'week', 'list'] as const
export type EventView = (typeof eventViews)[number]

/** The view and the choice of a class or level, as somebody left them on this tablet. */
export type EventState = { view: EventView; targetId: string }

/** Reads what an older app may have kept. */
export function readEventState(kept: unknown): EventState {
  const { view, targetId } = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<
    string,
    unknown
  >
  return {
    view: eventViews.find((it) => it === view) ?? 'month',
    targetId: typeof targetId === 'string' ? targetId : '',
  }
}

/** The days that are asked for a month: its weeks are whole, on whichever day they begin. */
export const windowOf = (month: YearMonth) => ({
  from: addDays(firstOfMonth(month), -7),
  to: addDays(lastOfMonth(month), 7),
})

/** The first day of the week of a day: 0 is Sunday, 1 Monday. */
export const weekStartOf = (date: LocalDate, weekStartsOn: 0 | 1): LocalDate =>
  weekStartsOn === 1 ? mondayOf(date) : addDays(mondayOf(addDays(date, 1)), -1)

/** The days of a month with those that fill its first and its last week. */
export function daysOfGrid(month: YearMonth, weekStartsOn: 0 | 1): LocalDate[] {
  const from = weekStartOf(firstOfMonth(month), weekStartsOn)
  return daysFrom(from, addDays(weekStartOf(lastOfMonth(month), weekStartsOn), 6))
}

/** The days that a view shows around a day. */
export function daysOfView(
  view: EventView,
  { day, weekStartsOn }: { day: LocalDate; weekStartsOn: 0 | 1 },
): LocalDate[] {
  const month = monthContaining(day)
  if (view === 'month') return daysOfGrid(month, weekStartsOn)
  if (view === 'list') return daysFrom(firstOfMonth(month), lastOfMonth(month))
  const from = weekStartOf(day, weekStartsOn)
  return daysFrom(from, addDays(from, 6))
}

/** The day on which the view before or after opens. */
export const turned = (view: EventView, day: LocalDate, by: 1 | -1): LocalDate =>
  view === 'week' ? addDays(day, 7 * by) : firstOfMonth(addMonths(monthContaining(day), by))

/** One taking place of an event. `conflict` names the holiday in which it falls. */
export type Shown = {
  event: SchoolEvent
  firstDay: LocalDate
  lastDay: LocalDate
  conflict: string | null
}

type Targets = ReadonlyMap<string, EventTarget>

export const byId = (targets: readonly EventTarget[]): Targets =>
  new Map(targets.map((target) => [target.id, target]))

/** The levels that an event is for; none is the house. */
export const levelsOfEvent = (
  { audienceIds }: Pick<SchoolEvent, 'audienceIds'>,
  targets: Targets,
) => audienceIds.flatMap((id) => targets.get(id)?.standardIds ?? [])

/** Everything that takes place on some days, the first day first; of a class or level where one is chosen. */
export function shownOn(
  { events, closedDays, targets }: EventWindow,
  { days, targetId }: { days: readonly LocalDate[]; targetId: string },
): Shown[] {
  const [from, to] = [days[0], days.at(-1)]
  if (!from || !to) return []
  const known = byId(targets)
  const chosen = known.get(targetId)
  return events
    .filter((event) => !chosen || isForTarget(event, { chosen, targets: known }))
    .flatMap((event) =>
      occurrencesIn(event, { from, to }).map((occurrence) => ({
        event,
        ...occurrence,
        conflict: event.cancelledBecause
          ? null
          : conflictOf(occurrence, {
              closed: closedDays,
              standardIds: levelsOfEvent(event, known),
            }),
      })),
    )
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
}

const orderOf = ({ firstDay, event: { startsAt, title } }: Shown): string =>
  `${firstDay} ${startsAt ?? ''} ${title}`

/** Events of one day. */
export const onDay = (shown: readonly Shown[], date: LocalDate): Shown[] =>
  shown.filter(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)

/** Names of closed days: of the house, or of the level or class that is chosen. */
export function closedNames(
  { closedDays, targets }: EventWindow,
  targetId: string,
): ReadonlyMap<LocalDate, string> {
  const chosen = byId(targets).get(targetId)
  const counts = (standardId: string | null) =>
    chosen
      ? standardId !== null && chosen.standardIds.some((it) => it === standardId)
      : standardId === null
  return new Map(
    closedDays.filter(({ standardId }) => counts(standardId)).map(({ date, name }) => [date, name]),
  )
}

/** The address of an outing on one day. */
export const outingAddress = ({ eventId, day }: { eventId: string; day: LocalDate }): string =>
  `/event/outing?event=${eventId}&day=${day}`
