import { refusal } from '#server/platform/refusals.ts'
import type { Builder } from '#server/platform/schema-builder.ts'
import { permissionInput } from '#server/records/access-types.ts'
import { assignClasses } from './assign-classes.ts'
import { listChanges } from './changes-read.sql.ts'
import { inviteSubdirector, inviteTeacher } from './invite-staff.ts'
import { openForSending } from './open-for-sending.ts'
import { resendInvitation } from './resend-invitation.ts'
import { resetTwoFactor } from './reset-two-factor.ts'
import { setDirectorPrivileges } from './set-director-privileges.ts'
import { setPermissions } from './set-permissions.ts'
import { requireStaffKeeper } from './staff.policy.ts'
import { listStaff, listStandards } from './staff.sql.ts'
import { parseUserId } from './staff-answer.ts'
import { addChangePage, addStaffAnswer, addStaffMember } from './staff-types.ts'
import { disableStaffMember, enableStaffMember } from './switch-staff-member.ts'
import { addTabletsToSchema } from './tablets/tablets.schema.ts'

const largestPage = 1_000

export function addStaffToSchema(builder: Builder): void {
  const member = addStaffMember(builder)
  addQueries(builder, member)
  addActs(builder, member)
  addTabletsToSchema(builder)
}

function addQueries(builder: Builder, member: ReturnType<typeof addStaffMember>): void {
  const standard = builder.objectRef<{ id: string; name: string }>('Standard').implement({
    description: 'A level.',
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
  })
  const changePage = addChangePage(builder)
  builder.queryFields((t) => ({
    listStaff: t.field({
      type: [member],
      description: 'Everybody who works at the school, those who left included.',
      resolve: (_, __, context) => {
        const { schoolId } = requireStaffKeeper(context)
        return context.database.glanceInSchool(schoolId, listStaff)
      },
    }),
    listStandards: t.field({
      type: [standard],
      resolve: (_, __, context) => {
        const { schoolId } = requireStaffKeeper(context)
        return context.database.glanceInSchool(schoolId, listStandards)
      },
    }),
    listChanges: t.field({
      type: changePage,
      description: 'The log of changes, newest first; with `of`, what is by or about one person.',
      args: {
        first: t.arg.int({ required: true }),
        offset: t.arg.int({ required: true }),
        of: t.arg.id(),
      },
      resolve: (_, { first, offset, of }, context) => {
        const { schoolId, userId: by } = requireStaffKeeper(context)
        if (first < 1 || first > largestPage || offset < 0) throw refusal('INPUT_INVALID')
        const person = of ? parseUserId(of) : null
        if (person === undefined) return { total: 0, changes: [] }
        return context.database.glanceInSchool(schoolId, (tx) =>
          listChanges(tx, { by, of: person, first, offset }),
        )
      },
    }),
  }))
}

function addInputs(builder: Builder) {
  const permission = builder.inputType(permissionInput, {
    fields: (t) => ({
      feature: t.string({ required: true }),
      hasAccess: t.boolean({ required: true }),
    }),
  })
  const standardPermission = builder.inputType('StandardPermissionInput', {
    fields: (t) => ({
      feature: t.string({ required: true }),
      hasAccess: t.boolean({ required: true }),
      standardId: t.id({ required: true }),
    }),
  })
  const teacher = builder.inputType('InviteTeacherInput', {
    fields: (t) => ({
      name: t.string({ required: true }),
      email: t.string({ required: true }),
      username: t.string(),
      language: t.string(),
      classIds: t.idList({ required: true }),
      pagePerms: t.field({ type: [permission], required: true }),
      standardPerms: t.field({ type: [standardPermission], required: true }),
    }),
  })
  const subdirector = builder.inputType('InviteSubdirectorInput', {
    fields: (t) => ({
      name: t.string({ required: true }),
      email: t.string({ required: true }),
      username: t.string(),
      language: t.string(),
      privileges: t.field({ type: [permission], required: true }),
    }),
  })
  return { permission, standardPermission, teacher, subdirector }
}

function addActs(builder: Builder, member: ReturnType<typeof addStaffMember>): void {
  const answer = addStaffAnswer(builder, member)
  const inputs = addInputs(builder)
  builder.mutationFields((t) => {
    const person = { userId: t.arg.id({ required: true }) }
    return {
      inviteTeacher: t.field({
        type: answer,
        args: { input: t.arg({ type: inputs.teacher, required: true }) },
        resolve: (_, { input }, context) => inviteTeacher(context, input),
      }),
      inviteSubdirector: t.field({
        type: answer,
        args: { input: t.arg({ type: inputs.subdirector, required: true }) },
        resolve: (_, { input }, context) => inviteSubdirector(context, input),
      }),
      resendInvitation: t.field({
        type: answer,
        args: person,
        resolve: (_, wish, context) => resendInvitation(context, wish),
      }),
      setPermissions: t.field({
        type: answer,
        args: {
          ...person,
          pagePerms: t.arg({ type: [inputs.permission], required: true }),
          standardPerms: t.arg({ type: [inputs.standardPermission], required: true }),
        },
        resolve: (_, wish, context) => setPermissions(context, wish),
      }),
      setDirectorPrivileges: t.field({
        type: answer,
        args: { ...person, privileges: t.arg({ type: [inputs.permission], required: true }) },
        resolve: (_, wish, context) => setDirectorPrivileges(context, wish),
      }),
      assignClasses: t.field({
        type: answer,
        args: { ...person, classIds: t.arg.idList({ required: true }) },
        resolve: (_, wish, context) => assignClasses(context, wish),
      }),
      disableStaffMember: t.field({
        type: answer,
        args: person,
        resolve: (_, wish, context) => disableStaffMember(context, wish),
      }),
      enableStaffMember: t.field({
        type: answer,
        args: person,
        resolve: (_, wish, context) => enableStaffMember(context, wish),
      }),
      openForSending: t.field({
        type: answer,
        description:
          'Lets somebody whose account is switched off send, for seven days, what waits on a device.',
        args: person,
        resolve: (_, wish, context) => openForSending(context, wish),
      }),
      resetTwoFactor: t.field({
        type: answer,
        args: person,
        resolve: (_, wish, context) => resetTwoFactor(context, wish),
      }),
    }
  })
}
