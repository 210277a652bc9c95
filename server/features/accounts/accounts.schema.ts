import type { Builder } from '#server/platform/schema-builder.ts'
import { addImpersonate } from './impersonation/impersonate.schema.ts'
import { addLoginResult, addSignIn } from './sign-in.schema.ts'
import { addTwoFactor } from './two-factor/two-factor.schema.ts'
import { addGetUser, addUser } from './user.schema.ts'

export function addAccountsToSchema(builder: Builder): void {
  const user = addUser(builder)
  addGetUser(builder, user)
  const signIn = addLoginResult(builder, user)
  addSignIn(builder, signIn)
  addImpersonate(builder, { ...signIn, user })
  addTwoFactor(builder)
}
