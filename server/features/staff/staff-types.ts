import { staffRoles } from '#domain/accounts/roles.ts'
import { openForSendingUntil } from '#domain/accounts/sending-only.ts'
import { staffStatuses } from '#domain/staff/staff.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { logLineFields } from '#server/platform/keeping/log-line-in-schema.ts'
import { mailStates } from '#server/platform/mail/mail-states.sql.ts'
import {
  featurePermissionType,
  standardPermissionType,
} from '#server/records/accounts/access-types.ts'
import type { ChangeRecord } from './changes-read.sql.ts'
import type { StaffRecord } from './staff.sql.ts'

export function addStaffMember(builder: Builder) {
  const taught = builder.objectRef<StaffRecord['classes'][number]>('TaughtClass').implement({
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
  })
  const waiting = builder.objectRef<StaffRecord['waiting'][number]>('StaffWaiting').implement({
    description: 'Entries of the person that waited on a tablet when it was last heard of.',
    fields: (t) => ({
      count: t.exposeInt('count'),
      isForgotten: t.exposeBoolean('isForgotten', {
        description: 'The browser of the tablet has cleared them since.',
      }),
      reportedAt: t.expose('reportedAt', { type: 'Instant' }),
      tabletId: t.exposeID('tabletId'),
      tabletName: t.exposeString('tabletName', { nullable: true }),
    }),
  })
  return builder.objectRef<StaffRecord>('StaffMember').implement({
    description: 'Somebody who works at the school, with everything they may do.',
    fields: (t) => ({
      id: t.expose('id', { type: 'UserId' }),
      classes: t.expose('classes', { type: [taught] }),
      directorPrivileges: t.expose('directorPrivileges', { type: [featurePermissionType] }),
      email: t.exposeString('email', { nullable: true }),
      invitationMail: t.expose('invitationMail', {
        type: enumOf(builder, 'MailState', mailStates),
        nullable: true,
        description: 'How the invitation fared, while it waits for its answer.',
      }),
      isTwoFactorOn: t.exposeBoolean('isTwoFactorOn'),
      lastSignInAt: t.expose('lastSignInAt', { type: 'Instant', nullable: true }),
      name: t.exposeString('name'),
      pagePerms: t.expose('pagePerms', { type: [featurePermissionType] }),
      role: t.expose('role', { type: enumOf(builder, 'StaffRole', staffRoles) }),
      sendsUntil: t.field({
        type: 'Instant',
        nullable: true,
        description: 'The account is switched off, and open for sending only until then.',
        resolve: (member, _, { clock }) => openForSendingUntil(member, clock.now()),
      }),
      standardPerms: t.expose('standardPerms', { type: [standardPermissionType] }),
      status: t.expose('status', { type: enumOf(builder, 'StaffStatus', staffStatuses) }),
      username: t.exposeString('username', { nullable: true }),
      waiting: t.expose('waiting', { type: [waiting] }),
    }),
  })
}

export function addChangePage(builder: Builder) {
  const change = builder.objectRef<ChangeRecord>('Change').implement({
    description: 'One line of the log of changes.',
    fields: (t) => ({
      id: t.exposeID('id'),
      ...logLineFields(t),
      act: t.exposeString('act'),
      after: t.exposeString('after', { nullable: true, description: 'JSON.' }),
      before: t.exposeString('before', { nullable: true, description: 'JSON.' }),
      subjectName: t.exposeString('subjectName', { nullable: true }),
    }),
  })
  return builder.objectRef<{ total: number; changes: ChangeRecord[] }>('ChangePage').implement({
    fields: (t) => ({
      changes: t.expose('changes', { type: [change] }),
      total: t.exposeInt('total'),
    }),
  })
}
