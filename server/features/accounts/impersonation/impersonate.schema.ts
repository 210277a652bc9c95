import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { answerOf } from '../calls/account-errors.ts'
import type { SignInRefs } from '../calls/sign-in.schema.ts'
import { type UserRef, userOf } from '../calls/user.schema.ts'
import type { SignedIn } from '../sessions/signed-in.ts'
import { impersonate } from './impersonate.ts'

export function addImpersonate(builder: Builder, { tokens, user }: SignInRefs & { user: UserRef }) {
  const answer = builder.objectRef<{ opened: SignedIn | null }>('ImpersonateReturn').implement({
    fields: (t) => ({
      authorized: t.boolean({ nullable: true, resolve: ({ opened }) => opened !== null }),
      tokens: t.field({
        type: tokens,
        nullable: true,
        resolve: ({ opened }) => opened?.tokens ?? null,
      }),
      user: t.field({
        type: user,
        nullable: true,
        resolve: ({ opened }, _, context) => opened && userOf(context, opened),
      }),
    }),
  })
  const identity = builder.inputType('ImpersonationUserIdentityInput', {
    fields: (t) => ({ userId: t.string(), username: t.string(), email: t.string() }),
  })
  builder.mutationField('impersonate', (t) =>
    t.field({
      type: answer,
      nullable: true,
      args: {
        accessToken: t.arg.string({ required: true }),
        impersonated: t.arg({ type: identity, required: true }),
        reason: t.arg.string(),
      },
      resolve: async (_, { accessToken, impersonated, reason }, context) => {
        const asked = {
          accessToken,
          impersonated: { ...impersonated, id: impersonated.userId },
          reason: reason ?? null,
        }
        return { opened: await answerOf(impersonate(context, asked)) }
      },
    }),
  )
}
