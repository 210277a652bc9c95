import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { authenticate, verifyAuthentication } from '../sessions/authenticate.ts'
import { logOut } from '../sessions/log-out.ts'
import { refreshTokens } from '../sessions/refresh-tokens.ts'
import type { SignedIn } from '../sessions/signed-in.ts'
import { answerOf } from './account-errors.ts'
import { type UserRef, userOf } from './user.schema.ts'

/** The types of a sign-in, which other calls answer too. */
export function addLoginResult(builder: Builder, user: UserRef) {
  const tokens = builder.objectRef<SignedIn['tokens']>('Tokens').implement({
    fields: (t) => ({
      accessToken: t.exposeString('accessToken', { nullable: true }),
      refreshToken: t.exposeString('refreshToken', { nullable: true }),
    }),
  })
  const loginResult = builder.objectRef<SignedIn>('LoginResult').implement({
    fields: (t) => ({
      sessionId: t.expose('sessionId', { type: 'SessionId', nullable: true }),
      tokens: t.expose('tokens', { type: tokens, nullable: true }),
      user: t.field({
        type: user,
        nullable: true,
        resolve: (signedIn, _, context) => userOf(context, signedIn),
      }),
    }),
  })
  return { tokens, loginResult }
}

export type SignInRefs = ReturnType<typeof addLoginResult>

export function addSignIn(builder: Builder, { loginResult }: SignInRefs): void {
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
        extensions: { price: prices.password },
        nullable: true,
        args: {
          params: t.arg({ type: params, required: true }),
          serviceName: t.arg.string({ required: true }),
        },
        resolve: (_, asked, context) => answerOf(authenticate(context, asked)),
      }),
    )
  }
  builder.mutationField('verifyAuthentication', (t) =>
    t.boolean({
      extensions: { price: prices.password },
      nullable: true,
      args: {
        params: t.arg({ type: params, required: true }),
        serviceName: t.arg.string({ required: true }),
      },
      resolve: async (_, asked, context) => {
        await answerOf(verifyAuthentication(context, asked))
        return true
      },
    }),
  )
  builder.mutationField('refreshTokens', (t) =>
    t.field({
      type: loginResult,
      nullable: true,
      args: {
        accessToken: t.arg.string({ required: true }),
        refreshToken: t.arg.string({ required: true }),
      },
      resolve: (_, pair, context) => answerOf(refreshTokens(context, pair)),
    }),
  )
  builder.mutationField('logout', (t) =>
    t.boolean({
      nullable: true,
      resolve: async (_, __, context) => {
        await logOut(context)
        return null
      },
    }),
  )
}
