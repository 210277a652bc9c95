import { instantOf } from '#domain/kernel/instant.ts'
import { daysToTell } from '#domain/presence/absence-call.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { dashboardType, readPart } from '#server/records/dashboard/dashboard-type.ts'
import { type AbsentInARow, listAbsentInARow } from './absent-in-a-row.sql.ts'
import { mayCountBuilding, mayKeepRegisters } from './presence.policy.ts'
import { registerType } from './presence-types.ts'
import { inBuilding, readRegistersOf } from './read-building.ts'
import { openClassIds } from './registers-seen.ts'

/** Adds registers to the page of the day: those of `building`, and children who have not come for days. */
export function addPresenceToDashboard(builder: Builder): void {
  const absent = builder.objectRef<AbsentInARow>('AbsentInARow').implement({
    description: 'A child who was absent on every marked day since they last came.',
    fields: (t) => ({
      childId: t.expose('childId', { type: 'ChildId' }),
      days: t.exposeInt('days'),
      since: t.expose('since', { type: 'LocalDate' }),
    }),
  })
  builder.objectFields(dashboardType, (t) => ({
    registers: t.field({
      type: [registerType],
      nullable: true,
      description: 'The answer of `building` for this day, without what must be known of health.',
      resolve: readPart(mayCountBuilding, async (tx, { viewer, today: date, ...asked }) => {
        const readAt = instantOf(asked.context.clock.now())
        const classes = inBuilding(await asked.classes(), viewer)
        return readRegistersOf(tx, { viewer, classes, date, readAt })
      }),
    }),
    absentInARow: t.field({
      type: [absent],
      nullable: true,
      description: 'Absent on two days or more, without an announcement.',
      resolve: readPart(mayKeepRegisters, async (tx, { viewer, today, classes }) =>
        listAbsentInARow(tx, {
          ...{ classIds: openClassIds(await classes(), viewer), today, atLeast: daysToTell },
        }),
      ),
    }),
  }))
}
