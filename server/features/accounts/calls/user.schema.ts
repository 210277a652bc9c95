import { languages } from '#domain/accounts/identity.ts'
import { userTypes } from '#domain/accounts/roles.ts'
import { mustSetUpTwoFactor } from '#domain/accounts/second-factor.ts'
import { openForSendingUntil } from '#domain/accounts/sending-only.ts'
import type { SessionId, UserId } from '#domain/kernel/ids.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { refusal } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import {
  featurePermissionType,
  standardPermissionType,
} from '#server/records/accounts/access-types.ts'
import { findUser, type UserRecord } from '../accounts.sql.ts'

export const userOf = async (
  { database }: RequestContext,
  of: { userId: UserId; sessionId: SessionId },
): Promise<UserRecord | null> =>
  (await database.atDoor('accounts', (tx) => findUser(tx, of))) ?? null

export function addUser(builder: Builder) {
  const email = builder.objectRef<UserRecord['emails'][number]>('EmailRecord').implement({
    fields: (t) => ({
      address: t.exposeString('address', { nullable: true }),
      verified: t.exposeBoolean('verified', { nullable: true }),
    }),
  })
  const feature = builder.objectType(featurePermissionType, {
    fields: (t) => ({
      id: t.exposeID('id'),
      feature: t.exposeString('feature'),
      hasAccess: t.exposeBoolean('hasAccess'),
    }),
  })
  const standard = builder.objectType(standardPermissionType, {
    fields: (t) => ({
      id: t.exposeID('id'),
      feature: t.exposeString('feature'),
      hasAccess: t.exposeBoolean('hasAccess'),
      standardId: t.exposeID('standardId'),
    }),
  })
  const impersonation = builder
    .objectRef<NonNullable<UserRecord['impersonation']>>('Impersonation')
    .implement({
      fields: (t) => ({
        byName: t.exposeString('byName'),
        reason: t.exposeString('reason', { nullable: true }),
        endsAt: t.expose('endsAt', { type: 'Instant' }),
      }),
    })
  return builder.objectRef<UserRecord>('User').implement({
    fields: (t) => ({
      id: t.expose('id', { type: 'UserId' }),
      directorPrivileges: t.expose('directorPrivileges', { type: [feature] }),
      emails: t.expose('emails', { type: [email] }),
      // Null unless somebody else is at the keyboard, in this session.
      impersonation: t.expose('impersonation', { type: impersonation, nullable: true }),
      isTwoFactorOn: t.exposeBoolean('isTwoFactorOn'),
      // Every other call is refused until a second factor is set up.
      mustSetUpTwoFactor: t.boolean({
        resolve: (user, _, context) => mustSetUpTwoFactor(user, context),
      }),
      language: t.expose('language', {
        type: enumOf(builder, 'Language', languages),
        nullable: true,
      }),
      name: t.exposeString('name'),
      pagePerms: t.expose('pagePerms', { type: [feature] }),
      schoolId: t.expose('schoolId', { type: 'SchoolId', nullable: true }),
      sendsUntil: t.field({
        type: 'Instant',
        nullable: true,
        description:
          'The account is switched off and open until then for sending what waits on a device. Every other call is refused.',
        resolve: (user, _, { clock }) => openForSendingUntil(user, clock.now()),
      }),
      standardPerms: t.expose('standardPerms', { type: [standard] }),
      userType: t.expose('userType', { type: enumOf(builder, 'UserType', userTypes) }),
      username: t.exposeString('username', { nullable: true }),
    }),
  })
}

export type UserRef = ReturnType<typeof addUser>

export function addGetUser(builder: Builder, user: UserRef): void {
  builder.queryField('getUser', (t) =>
    t.field({
      type: user,
      nullable: true,
      // Nobody signed in is an answer here, not an error: the client asks who it is.
      resolve: (_, __, context) => {
        const { viewer } = context
        if (!viewer) return null
        if (viewer.school && !viewer.school.isEnabled) throw refusal('APP_DISABLED')
        return userOf(context, viewer)
      },
    }),
  )
}
