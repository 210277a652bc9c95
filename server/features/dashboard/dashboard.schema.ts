import { maySeeScreen } from '#domain/access/access.ts'
import { instantOf } from '#domain/kernel/instant.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { requireWho } from '#server/platform/request/refusals.ts'
import { todayOf } from '#server/platform/request/today.ts'
import {
  type DashboardRecord,
  dashboardType,
  sharedReading,
} from '#server/records/dashboard/dashboard-type.ts'

const requireDashboard = requireWho((viewer) => maySeeScreen(viewer, 'dashboard'))

/** The page of the day. Its parts are added by the features whose lists they count (decision 082). */
export function addDashboardToSchema(builder: Builder): void {
  builder.objectType(dashboardType, {
    description: 'What waits today. A part is null for somebody who may not open its list.',
    fields: (t) => ({
      date: t.expose('today', { type: 'LocalDate', description: 'The day of the school.' }),
      readAt: t.expose('at', { type: 'Instant', description: 'When the school read this.' }),
    }),
  })
  builder.queryField('dashboard', (t) =>
    t.field({
      type: dashboardType,
      extensions: { price: prices.dashboard },
      description: 'The page of the day, in one call.',
      resolve: (_, __, context): DashboardRecord => {
        const viewer = requireDashboard(context)
        const today = todayOf(context, viewer)
        return {
          ...{ viewer, today, at: instantOf(context.clock.now()) },
          read: sharedReading(context, { viewer, today }),
        }
      },
    }),
  )
}
