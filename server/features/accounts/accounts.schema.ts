import type { UserId } from '#domain/kernel/ids.ts'
import { refusal } from '#server/platform/refusals.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import type { Builder } from '#server/platform/schema-builder.ts'
import { accountError } from './account-errors.ts'
import { findUser, type UserRecord } from './accounts.sql.ts'
import { authenticate } from './authenticate.ts'
import { logOut } from './log-out.ts'
import { refreshTokens } from './refresh-tokens.ts'
import type { SignedIn } from './signed-in.ts'

const userOf = async ({ database }: RequestContext, userId: UserId): Promise<UserRecord | null> =>
  (await database.atDoor('accounts', (tx) => findUser(tx, userId))) ?? null

function addUser(builder: Builder) {
  const email = builder.objectRef<UserRecord['emails'][number]>('EmailRecord').implement({
    fields: (t) => ({
      address: t.exposeString('address', { nullable: true }),
      verified: t.exposeBoolean('verified', { nullable: true }),
    }),
  })
  const feature = builder
    .objectRef<UserRecord['pagePerms'][number]>('FeaturePermission')
    .implement({
      fields: (t) => ({
        id: t.exposeID('id'),
        feature: t.exposeString('feature'),
        hasAccess: t.exposeBoolean('hasAccess'),
      }),
    })
  const standard = builder
    .objectRef<UserRecord['standardPerms'][number]>('StandardPermission')
    .implement({
      fields: (t) => ({
        id: t.exposeID('id'),
        feature: t.exposeString('feature'),
        hasAccess: t.exposeBoolean('hasAccess'),
        standardId: t.exposeID('standardId'),
      }),
    })
  const userType = builder.enumType('UserType', {
    values: ['admin', 'director', 'subdirector', 'teacher'] as const,
  })
  return builder.objectRef<UserRecord>('User').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      directorPrivileges: t.expose('directorPrivileges', { type: [feature] }),
      emails: t.expose('emails', { type: [email] }),
      name: t.exposeString('name'),
      pagePerms: t.expose('pagePerms', { type: [feature] }),
      schoolId: t.exposeID('schoolId', { nullable: true }),
      standardPerms: t.expose('standardPerms', { type: [standard] }),
      userType: t.expose('userType', { type: userType }),
      username: t.exposeString('username', { nullable: true }),
    }),
  })
}

function addSignIn(builder: Builder, user: ReturnType<typeof addUser>) {
  const tokens = builder.objectRef<SignedIn['tokens']>('Tokens').implement({
    fields: (t) => ({
      accessToken: t.exposeString('accessToken', { nullable: true }),
      refreshToken: t.exposeString('refreshToken', { nullable: true }),
    }),
  })
  const loginResult = builder.objectRef<SignedIn>('LoginResult').implement({
    fields: (t) => ({
      sessionId: t.exposeString('sessionId', { nullable: true }),
      tokens: t.expose('tokens', { type: tokens, nullable: true }),
      user: t.field({
        type: user,
        nullable: true,
        resolve: ({ userId }, _, context) => userOf(context, userId),
      }),
    }),
  })
  const userInput = builder.inputType('UserInput', {
    fields: (t) => ({ id: t.id(), email: t.string(), username: t.string() }),
  })
  // What other services of the protocol send is read and ignored: those services are refused by name.
  const params = builder.inputType('AuthenticateParamsInput', {
    fields: (t) => ({
      access_token: t.string(),
      access_token_secret: t.string(),
      code: t.string(),
      password: t.string(),
      provider: t.string(),
      token: t.string(),
      user: t.field({ type: userInput }),
    }),
  })

  // The specification knows the call by two names.
  for (const name of ['authenticate', 'authenticateUser'] as const) {
    builder.mutationField(name, (t) =>
      t.field({
        type: loginResult,
        nullable: true,
        args: {
          params: t.arg({ type: params, required: true }),
          serviceName: t.arg.string({ required: true }),
        },
        resolve: async (_, { serviceName, params }, context) => {
          const signedIn = await authenticate(context, { serviceName, params })
          if (!signedIn.ok) throw accountError(signedIn.refusal)
          return signedIn.value
        },
      }),
    )
  }
  builder.mutationField('refreshTokens', (t) =>
    t.field({
      type: loginResult,
      nullable: true,
      args: {
        accessToken: t.arg.string({ required: true }),
        refreshToken: t.arg.string({ required: true }),
      },
      resolve: async (_, pair, context) => {
        const refreshed = await refreshTokens(context, pair)
        if (!refreshed.ok) throw accountError(refreshed.refusal)
        return refreshed.value
      },
    }),
  )
}

export function addAccountsToSchema(builder: Builder): void {
  const user = addUser(builder)
  addSignIn(builder, user)
  builder.mutationField('logout', (t) =>
    t.boolean({
      nullable: true,
      resolve: async (_, __, context) => {
        await logOut(context)
        return null
      },
    }),
  )
  builder.queryField('getUser', (t) =>
    t.field({
      type: user,
      nullable: true,
      // Nobody signed in is an answer here, not an error: the client asks who it is.
      resolve: (_, __, context) => {
        const { viewer } = context
        if (!viewer) return null
        if (viewer.school && !viewer.school.isEnabled) throw refusal('APP_DISABLED')
        return userOf(context, viewer.userId)
      },
    }),
  )
}
