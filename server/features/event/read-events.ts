import { isDirection } from '#domain/accounts/roles.ts'
import { concerns, mayChangeEvent } from '#domain/event/event.ts'
import { type ClosedDay, closedDaysOf } from '#domain/event/occurrences.ts'
import { type Instant, instantOf } from '#domain/kernel/instant.ts'
import { daysBetween, daysFrom, type LocalDate } from '#domain/kernel/local-date.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { dateGiven, refusal, type SchoolViewer } from '#server/platform/request/refusals.ts'
import { listTargets, type TargetRow } from '#server/records/events/targets.sql.ts'
import { loadCalendar } from '#server/records/school/school-calendar.sql.ts'
import { requireEvents } from './event.policy.ts'
import { type EventRow, listEvents } from './event.sql.ts'

/** Days of one question: a month with the weeks around it, and some more. */
export const mostDays = 70

/** An event as one person sees it. */
export type SeenEvent = EventRow & { mayChange: boolean }

export type EventWindow = {
  id: string
  readAt: Instant
  events: readonly SeenEvent[]
  closedDays: readonly ClosedDay[]
  targets: readonly TargetRow[]
}

type Window = { from: string; to: string }

function windowGiven({ from, to }: Window): { from: LocalDate; to: LocalDate } {
  const window = {
    from: dateGiven(from, 'INPUT_INVALID'),
    to: dateGiven(to, 'INPUT_INVALID'),
  }
  const days = daysBetween(window.from, window.to)
  if (days < 0 || days >= mostDays) throw refusal('INPUT_INVALID')
  return window
}

/**
 * The events of some days, for those who may open the page. The direction sees all. A teacher sees what is for the school
 * or touches an own class. Of an audience a teacher learns only whom they may name.
 */
export const readEvents = readAs(
  requireEvents,
  async (
    tx,
    {
      args,
      viewer,
      today,
      context,
    }: {
      args: Window
      viewer: SchoolViewer
      today: LocalDate
      context: { clock: { now: () => number } }
    },
  ): Promise<EventWindow> => {
    const window = windowGiven(args)
    const everybody = isDirection(viewer.userType)
    const [rows, calendar, targets] = await Promise.all([
      listEvents(tx, window),
      loadCalendar(tx),
      listTargets(tx, { userId: viewer.userId, today, everybody }),
    ])
    const reach = { targets, isDirection: everybody }
    const mine = new Set(targets.map(({ id }) => id))
    return {
      id: `${window.from} ${window.to}`,
      readAt: instantOf(context.clock.now()),
      events: rows
        .filter((row) => concerns(row, reach))
        .map((row) => ({
          ...row,
          mayChange: mayChangeEvent(row, reach),
          audienceIds: row.audienceIds.filter((id) => mine.has(id)),
        })),
      closedDays: closedDaysOf(calendar, daysFrom(window.from, window.to)),
      targets,
    }
  },
)
