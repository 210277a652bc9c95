import type { Builder } from '#server/platform/schema-builder.ts'
import { permissionInput } from '#server/records/access-types.ts'
import {
  cancelSchoolDeletion,
  disableSchool,
  enableSchool,
  resendDirectorInvitation,
  scheduleSchoolDeletion,
  setPrivilegesOfDirector,
  setSchoolFeatures,
} from './change-school.ts'
import { createSchool } from './create-school.ts'
import { requireAdmin } from './platform-admin.policy.ts'
import { readSchools } from './read-schools.ts'
import {
  addManagedSchool,
  addSchoolAnswer,
  addSchoolInputs,
  type ManagedSchoolRef,
} from './school-types.ts'

export function addPlatformAdminToSchema(builder: Builder): void {
  const managedSchool = addManagedSchool(builder)
  builder.queryField('listSchools', (t) =>
    t.field({
      type: [managedSchool],
      description:
        'Schools of the platform by name, as many as `first` (at most, and without it, 1,000) behind the school `after`; ' +
        'with `id` only that one. The platform admin only.',
      args: { first: t.arg.int(), after: t.arg.id(), id: t.arg.id() },
      resolve: (_, wish, context) => {
        requireAdmin(context)
        return readSchools(context, wish)
      },
    }),
  )
  addActs(builder, managedSchool)
}

function addActs(builder: Builder, managedSchool: ManagedSchoolRef): void {
  const answer = addSchoolAnswer(builder, managedSchool)
  const input = addSchoolInputs(builder)
  builder.mutationFields((t) => {
    const school = { schoolId: t.arg.id({ required: true }) }
    const person = { userId: t.arg.id({ required: true }) }
    const boxes = () => t.arg({ type: [permissionInput], required: true })
    return {
      createSchool: t.field({
        type: answer,
        args: { input: t.arg({ type: input, required: true }) },
        resolve: (_, wish, context) => createSchool(context, wish.input),
      }),
      setSchoolFeatures: t.field({
        type: answer,
        args: { ...school, kind: t.arg.string(), flags: boxes(), features: boxes() },
        resolve: (_, wish, context) => setSchoolFeatures(context, wish),
      }),
      setPrivilegesOfDirector: t.field({
        type: answer,
        args: { ...school, ...person, privileges: boxes() },
        resolve: (_, wish, context) => setPrivilegesOfDirector(context, wish),
      }),
      disableSchool: t.field({
        type: answer,
        args: { ...school, reason: t.arg.string({ required: true }) },
        resolve: (_, wish, context) => disableSchool(context, wish),
      }),
      enableSchool: t.field({
        type: answer,
        args: school,
        resolve: (_, wish, context) => enableSchool(context, wish),
      }),
      scheduleSchoolDeletion: t.field({
        type: answer,
        args: { ...school, typedName: t.arg.string({ required: true }) },
        resolve: (_, wish, context) => scheduleSchoolDeletion(context, wish),
      }),
      cancelSchoolDeletion: t.field({
        type: answer,
        args: school,
        resolve: (_, wish, context) => cancelSchoolDeletion(context, wish),
      }),
      resendDirectorInvitation: t.field({
        type: answer,
        args: { ...school, ...person },
        resolve: (_, wish, context) => resendDirectorInvitation(context, wish),
      }),
    }
  })
}
