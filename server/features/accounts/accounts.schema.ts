import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { addEmailCalls, addPasswordCalls } from './calls/credentials.schema.ts'
import { addProfileCalls, addSessionCalls } from './calls/own-account.schema.ts'
import { addLoginResult, addSignIn } from './calls/sign-in.schema.ts'
import { addGetUser, addUser } from './calls/user.schema.ts'
import { addCreateUser } from './create-user/create-user.schema.ts'
import { addImpersonate } from './impersonation/impersonate.schema.ts'
import { addInvitation } from './invitation/invitation.schema.ts'
import { addPushCalls } from './push/push.schema.ts'
import { addTwoFactor } from './two-factor/two-factor.schema.ts'
import { addWatchSession } from './watch/watch-session.schema.ts'

export function addAccountsToSchema(builder: Builder): void {
  const user = addUser(builder)
  addGetUser(builder, user)
  const signIn = addLoginResult(builder, user)
  addSignIn(builder, signIn)
  addPasswordCalls(builder, signIn)
  addEmailCalls(builder)
  addProfileCalls(builder, user)
  addSessionCalls(builder)
  addPushCalls(builder)
  addImpersonate(builder, { ...signIn, user })
  addTwoFactor(builder)
  addInvitation(builder)
  addCreateUser(builder, signIn)
  addWatchSession(builder)
}
