import { parseId, type UserId } from '#domain/kernel/ids.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { refusal } from '#server/platform/request/refusals.ts'
import { permissionInput } from '#server/records/accounts/access-types.ts'
import {
  disableStaffMember,
  enableStaffMember,
  openForSending,
  resetTwoFactor,
} from './account.acts.ts'
import { listChanges } from './changes-read.sql.ts'
import { inviteSubdirector, inviteTeacher, resendInvitation } from './invitation.acts.ts'
import { assignClasses, setDirectorPrivileges, setPermissions } from './rights.acts.ts'
import { requireStaffKeeper } from './staff.policy.ts'
import { listStaff } from './staff.sql.ts'
import { addChangePage, addStaffMember } from './staff-types.ts'
import { removeTablet } from './tablets/remove-tablet.ts'
import { addTabletsToSchema } from './tablets/tablets.schema.ts'

const largestPage = 1_000

export function addStaffToSchema(builder: Builder, answer: ActAnswerType): void {
  const member = addStaffMember(builder)
  addQueries(builder, member)
  addActs(builder, answer)
  addTabletsToSchema(builder)
}

function addQueries(builder: Builder, member: ReturnType<typeof addStaffMember>): void {
  const changePage = addChangePage(builder)
  builder.queryFields((t) => ({
    listStaff: t.field({
      type: [member],
      extensions: { price: prices.school },
      description: 'Everybody who works at the school, those who left included.',
      resolve: readAs(requireStaffKeeper, (tx, { today }) => listStaff(tx, today)),
    }),
    listChanges: t.field({
      type: changePage,
      extensions: { price: prices.classDays },
      description: 'The log of changes, newest first; with `of`, what is by or about one person.',
      args: {
        first: t.arg.int({ required: true }),
        offset: t.arg.int({ required: true }),
        of: t.arg.id(),
      },
      resolve: readAs(requireStaffKeeper, async (tx, { args: { first, offset, of }, viewer }) => {
        if (first < 1 || first > largestPage || offset < 0) throw refusal('INPUT_INVALID')
        const person = of ? parseId<UserId>(of) : null
        if (person === undefined) return { total: 0, changes: [] }
        return listChanges(tx, { by: viewer.userId, of: person, first, offset })
      }),
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

function addActs(builder: Builder, answer: ActAnswerType): void {
  const inputs = addInputs(builder)
  builder.mutationFields((t) => {
    const act = actField(t, answer)
    const userId = t.arg.id({ required: true })
    return {
      inviteTeacher: act(inviteTeacher, {
        userId,
        input: t.arg({ type: inputs.teacher, required: true }),
      }),
      inviteSubdirector: act(inviteSubdirector, {
        userId,
        input: t.arg({ type: inputs.subdirector, required: true }),
      }),
      resendInvitation: act(resendInvitation, { userId }),
      setPermissions: act(setPermissions, {
        userId,
        pagePerms: t.arg({ type: [inputs.permission], required: true }),
        standardPerms: t.arg({ type: [inputs.standardPermission], required: true }),
      }),
      setDirectorPrivileges: act(setDirectorPrivileges, {
        userId,
        privileges: t.arg({ type: [inputs.permission], required: true }),
      }),
      assignClasses: act(assignClasses, {
        userId,
        classIds: t.arg.idList({ required: true }),
      }),
      disableStaffMember: act(disableStaffMember, { userId }),
      enableStaffMember: act(enableStaffMember, { userId }),
      openForSending: act(openForSending, { userId }),
      resetTwoFactor: act(resetTwoFactor, { userId }),
      removeTablet: act(removeTablet, { tabletId: t.arg.id({ required: true }) }),
    }
  })
}
