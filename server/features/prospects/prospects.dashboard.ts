import { maySeeScreen } from '#domain/access/access.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { dashboardType, readPart } from '#server/records/dashboard/dashboard-type.ts'
import { countsType } from './prospect-types.ts'
import { countSeen } from './read-prospects.ts'

/** Adds the requests of families to the page of the day: as many as the menu and the list say. */
export function addProspectsToDashboard(builder: Builder): void {
  builder.objectField(dashboardType, 'prospects', (t) =>
    t.field({
      type: countsType,
      nullable: true,
      resolve: readPart(
        (viewer) => maySeeScreen(viewer, 'prospects'),
        (tx, { viewer }) => countSeen(tx, viewer),
      ),
    }),
  )
}
