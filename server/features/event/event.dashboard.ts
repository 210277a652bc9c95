import { maySeeScreen } from '#domain/access/access.ts'
import { concerns } from '#domain/event/event.ts'
import { occurrencesIn } from '#domain/event/occurrences.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { dashboardType, readPart } from '#server/records/dashboard/dashboard-type.ts'
import { reachOf } from './event.policy.ts'
import { type EventRow, listEvents } from './event.sql.ts'

/** Adds the events of the day to its page: those of `events` that take place, the earliest first. */
export function addEventsToDashboard(builder: Builder): void {
  const ofToday = builder.objectRef<EventRow>('EventOfToday').implement({
    description: 'An event that takes place today.',
    fields: (t) => ({
      id: t.expose('id', { type: 'EventId' }),
      title: t.exposeString('title'),
      startsAt: t.exposeString('startsAt', { nullable: true }),
    }),
  })
  builder.objectField(dashboardType, 'events', (t) =>
    t.field({
      type: [ofToday],
      nullable: true,
      description: 'Those that concern this person. What is cancelled is left out.',
      resolve: readPart(
        (viewer) => maySeeScreen(viewer, 'events'),
        async (tx, { viewer, today }) => {
          const day = { from: today, to: today }
          const [rows, reach] = await Promise.all([
            listEvents(tx, day),
            reachOf(tx, { viewer, today }),
          ])
          return rows
            .filter((row) => concerns(row, reach) && row.cancelledBecause === null)
            .filter((row) => occurrencesIn(row, day).length > 0)
            .toSorted((a, b) => ((a.startsAt ?? '') < (b.startsAt ?? '') ? -1 : 1))
        },
      ),
    }),
  )
}
