import { isDirection } from '#domain/accounts/roles.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { dashboardType, readPart } from '#server/records/dashboard/dashboard-type.ts'
import { mayUseGallery } from './gallery.policy.ts'
import { countQueue } from './gallery-read.sql.ts'

/** Adds the pictures that wait for the direction to the page of the day: as many as the gallery says. */
export function addPicturesToDashboard(builder: Builder): void {
  builder.objectField(dashboardType, 'pictures', (t) =>
    t.int({
      nullable: true,
      description: 'Pictures to approve: `waiting` of `albums`.',
      resolve: readPart(
        (viewer) => mayUseGallery(viewer) && isDirection(viewer.userType),
        async (tx) => (await countQueue(tx)).waiting,
      ),
    }),
  )
}
