import { daysToTell } from '#domain/presence/absence-call.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { listVisibleClasses } from '#server/records/children/classes.sql.ts'
import {
  type DashboardRecord,
  dashboardType,
  inTurn,
} from '#server/records/dashboard/dashboard-type.ts'
import { type AbsentInARow, listAbsentInARow } from './absent-in-a-row.sql.ts'
import { mayCountBuilding, mayKeepRegisters } from './presence.policy.ts'
import { registerType } from './presence-types.ts'
import { readBuilding } from './read-building.ts'

function readAbsentInARow(
  board: DashboardRecord,
  _: unknown,
  { database }: RequestContext,
): Promise<AbsentInARow[]> | null {
  const { viewer, today } = board
  if (!mayKeepRegisters(viewer)) return null
  return inTurn(board, () =>
    database.inSchool(viewer.schoolId, async (tx) => {
      const classes = await listVisibleClasses(tx, { viewer, work: 'presence', date: today })
      const classIds = classes.filter(({ isArchived }) => !isArchived).map(({ id }) => id)
      return listAbsentInARow(tx, { classIds, today, atLeast: daysToTell })
    }),
  )
}

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
      resolve: (board, _, context) =>
        mayCountBuilding(board.viewer)
          ? inTurn(board, () => readBuilding(context, { date: board.today }))
          : null,
    }),
    absentInARow: t.field({
      type: [absent],
      nullable: true,
      description: 'Absent on two days or more, without an announcement.',
      resolve: readAbsentInARow,
    }),
  }))
}
