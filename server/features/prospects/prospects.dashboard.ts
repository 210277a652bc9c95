import { maySeeScreen } from '#domain/access/access.ts'
import { countsOf } from '#domain/prospects/status.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { dashboardType, readPart } from '#server/records/dashboard/dashboard-type.ts'
import { prospects } from '#server/records/prospects/prospects.sql.ts'

/** Adds the requests that nobody has processed to the page of the day: as many as the chip of their list says. */
export function addRequestsToDashboard(builder: Builder): void {
  builder.objectField(dashboardType, 'requests', (t) =>
    t.int({
      nullable: true,
      description: 'New requests for a place: `toprocess` of `prospectCounts`.',
      resolve: readPart(
        (viewer) => maySeeScreen(viewer, 'prospects'),
        async (tx) => countsOf(await prospects.list(tx)).toprocess,
      ),
    }),
  )
}
