import { maySeeScreen } from '#domain/access/access.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { daysAgo, listedDays } from '#domain/staff/tablet.ts'
import type { Glance } from '#server/platform/database/database.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { dashboardType, readPart } from '#server/records/dashboard/dashboard-type.ts'
import { requireStaffKeeper } from '../staff.policy.ts'
import { listTablets, type TabletRecord } from './tablets.sql.ts'

function addTablet(builder: Builder) {
  const waiting = builder.objectRef<TabletRecord['waiting'][number]>('TabletWaiting').implement({
    description: 'Entries of one person that waited on the tablet when it was last heard of.',
    fields: (t) => ({
      count: t.exposeInt('count'),
      name: t.exposeString('name'),
      oldestMadeAt: t.expose('oldestMadeAt', {
        type: 'Instant',
        nullable: true,
        description: 'As far as the tablet knows the hour; null when only photos wait.',
      }),
      reportedAt: t.expose('reportedAt', { type: 'Instant' }),
      userId: t.expose('userId', { type: 'UserId' }),
    }),
  })
  return builder.objectRef<TabletRecord>('Tablet').implement({
    description:
      'A device on which people of the school have signed in, as it last said of itself.',
    fields: (t) => ({
      id: t.expose('id', { type: 'DeviceId' }),
      forgottenAt: t.expose('forgottenAt', {
        type: 'Instant',
        nullable: true,
        description: 'Since when it is known that the browser has cleared all that waited here.',
      }),
      lastReportedAt: t.expose('lastReportedAt', {
        type: 'Instant',
        description: 'Up to ten minutes earlier than its last request, when that said the same.',
      }),
      lastReportedBy: t.exposeString('lastReportedBy', { nullable: true }),
      name: t.exposeString('name', {
        nullable: true,
        description: 'The name that people gave it, or what its browser says it is.',
      }),
      waiting: t.expose('waiting', { type: [waiting] }),
    }),
  })
}

export function addTabletsToSchema(builder: Builder): void {
  const tablet = addTablet(builder)
  const look = (tx: Glance, { context }: { context: RequestContext }) =>
    listTablets(tx, { heardSince: instantOf(daysAgo(context.clock.now(), listedDays)) })
  builder.objectField(dashboardType, 'tablets', (t) =>
    t.field({
      type: [tablet],
      nullable: true,
      description: 'The answer of `listTablets`.',
      resolve: readPart((viewer) => maySeeScreen(viewer, 'settings-privileges'), look),
    }),
  )
  builder.queryField('listTablets', (t) =>
    t.field({
      type: [tablet],
      extensions: { price: prices.school },
      description:
        'Tablets on which something waits or was forgotten, and those heard of in the last 60 days.',
      resolve: readAs(requireStaffKeeper, look),
    }),
  )
}
