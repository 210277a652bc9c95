import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { answerOf } from '../calls/account-errors.ts'
import type { SignInRefs } from '../calls/sign-in.schema.ts'
import { createUser } from './create-user.ts'

export function addCreateUser(builder: Builder, { loginResult }: SignInRefs): void {
  const created = builder.objectRef<{ userId: string | null }>('CreateUserResult').implement({
    fields: (t) => ({
      userId: t.exposeID('userId', { nullable: true }),
      // Else the client of the admin would go on as the new person.
      loginResult: t.field({ type: loginResult, nullable: true, resolve: () => null }),
    }),
  })
  const input = builder.inputType('CreateUserInput', {
    fields: (t) => ({
      email: t.string(),
      language: t.string(),
      name: t.string(),
      password: t.string(),
      schoolId: t.id(),
      userType: t.string(),
      username: t.string(),
    }),
  })
  builder.mutationField('createUser', (t) =>
    t.field({
      type: created,
      nullable: true,
      args: { user: t.arg({ type: input, required: true }) },
      resolve: async (_, { user }, context) => {
        const made = await answerOf(createUser(context, user))
        return { userId: made?.userId ?? null }
      },
    }),
  )
}
