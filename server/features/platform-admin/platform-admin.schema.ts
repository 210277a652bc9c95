import { schoolKinds } from '#domain/access/presets.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { permissionInput } from '#server/records/accounts/access-types.ts'
import { createSchool } from './create-school.acts.ts'
import { requireAdmin } from './platform-admin.policy.ts'
import { readSchools } from './read-schools.ts'
import {
  cancelSchoolDeletion,
  disableSchool,
  enableSchool,
  resendDirectorInvitation,
  scheduleSchoolDeletion,
  setPrivilegesOfDirector,
  setSchoolFeatures,
} from './school.acts.ts'
import { addManagedSchool, addSchoolInputs } from './school-types.ts'

export function addPlatformAdminToSchema(builder: Builder, answer: ActAnswerType): void {
  const managedSchool = addManagedSchool(builder)
  builder.queryField('listSchools', (t) =>
    t.field({
      type: [managedSchool],
      extensions: { price: prices.schoolDays },
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
  addActs(builder, answer)
}

function addActs(builder: Builder, answer: ActAnswerType): void {
  const input = addSchoolInputs(builder)
  builder.mutationFields((t) => {
    const act = actField(t, answer)
    const school = { schoolId: t.arg.id({ required: true }) }
    const director = { ...school, userId: t.arg.id({ required: true }) }
    const boxes = () => t.arg({ type: [permissionInput], required: true })
    return {
      createSchool: act(createSchool, { ...school, input: t.arg({ type: input, required: true }) }),
      setSchoolFeatures: act(setSchoolFeatures, {
        ...school,
        kind: t.arg({ type: enumOf(builder, 'SchoolKind', schoolKinds) }),
        flags: boxes(),
        features: boxes(),
      }),
      setPrivilegesOfDirector: act(setPrivilegesOfDirector, { ...director, privileges: boxes() }),
      disableSchool: act(disableSchool, { ...school, reason: t.arg.string({ required: true }) }),
      enableSchool: act(enableSchool, school),
      scheduleSchoolDeletion: act(scheduleSchoolDeletion, {
        ...school,
        typedName: t.arg.string({ required: true }),
      }),
      cancelSchoolDeletion: act(cancelSchoolDeletion, school),
      resendDirectorInvitation: act(resendDirectorInvitation, director),
    }
  })
}
