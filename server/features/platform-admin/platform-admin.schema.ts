import { maySeeScreen } from '#domain/access/access.ts'
import { dateIn, instantOf } from '#domain/kernel/instant.ts'
import { refusal, requireViewer } from '#server/platform/refusals.ts'
import type { Builder } from '#server/platform/schema-builder.ts'
import { listManagedSchools, type ManagedSchoolRecord } from './managed-schools.sql.ts'

export function addPlatformAdminToSchema(builder: Builder): void {
  const managedSchool = builder.objectRef<ManagedSchoolRecord>('ManagedSchool').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      children: t.exposeInt('children'),
      city: t.exposeString('city', { nullable: true }),
      classes: t.exposeInt('classes'),
      isEnabled: t.exposeBoolean('isEnabled'),
      name: t.exposeString('name'),
      staff: t.exposeInt('staff'),
    }),
  })
  builder.queryField('listSchools', (t) =>
    t.field({
      type: [managedSchool],
      description: 'Schools of the platform; the platform admin only.',
      resolve: (_, __, context) => {
        if (!maySeeScreen(requireViewer(context), 'admin')) throw refusal('FORBIDDEN')
        // Counts of a day: which zone tells it makes no difference that anybody would look for.
        const today = dateIn(instantOf(context.clock.now()), 'UTC')
        return context.database.atDoor('platform', (tx) => listManagedSchools(tx, today))
      },
    }),
  )
}
