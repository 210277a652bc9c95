import { unreadIn } from '#domain/message/unread.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { dashboardType, readPart } from '#server/records/dashboard/dashboard-type.ts'
import { listChannels } from './channels.sql.ts'
import { mayUseMessages } from './message.policy.ts'

/** Adds unread messages to the page of the day: as many as the menu says. */
export function addMessagesToDashboard(builder: Builder): void {
  builder.objectField(dashboardType, 'unread', (t) =>
    t.int({
      nullable: true,
      description: 'Messages to read: in a silent channel only the urgent ones.',
      resolve: readPart(mayUseMessages, async (tx, { viewer: { userId }, today }) =>
        unreadIn(await listChannels(tx, { userId, today })),
      ),
    }),
  )
}
