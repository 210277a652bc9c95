import { type Result, refuse } from '#domain/kernel/result.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { addEmail, removeEmail } from '../emails/own-emails.ts'
import {
  requestMagicLink,
  requestPasswordReset,
  requestVerification,
} from '../mail-tokens/request-mail.ts'
import { verifyEmail } from '../mail-tokens/verify-email.ts'
import { changePassword } from '../password/change-password.ts'
import { resetPassword } from '../password/reset-password.ts'
import type { SignInRefusal } from '../sign-in/proof.ts'
import { answerOf } from './account-errors.ts'
import type { SignInRefs } from './sign-in.schema.ts'

// What a password may be made of is said only where it is chosen; what is longer than any of them is not read.
const longestInput = 4096
const isReadable = (...texts: string[]) => texts.every((text) => text.length <= longestInput)
const unreadable = async () =>
  refuse<SignInRefusal>({ code: 'accounts.password-too-long', facts: {} })

export function addPasswordCalls(builder: Builder, { loginResult }: SignInRefs): void {
  builder.mutationField('changePassword', (t) =>
    t.boolean({
      nullable: true,
      args: {
        newPassword: t.arg.string({ required: true }),
        oldPassword: t.arg.string({ required: true }),
      },
      resolve: (_, passwords, context) =>
        answerOf(
          isReadable(passwords.newPassword, passwords.oldPassword)
            ? changePassword(context, passwords)
            : unreadable(),
        ),
    }),
  )
  builder.mutationField('resetPassword', (t) =>
    t.field({
      type: loginResult,
      nullable: true,
      args: {
        email: t.arg.string(),
        newPassword: t.arg.string({ required: true }),
        token: t.arg.string({ required: true }),
      },
      // Never a session: it would be a way around the second factor.
      resolve: (_, reset, context) =>
        answerOf(isReadable(reset.newPassword) ? resetPassword(context, reset) : unreadable()),
    }),
  )
}

type EmailCall = (context: RequestContext, email: string) => Promise<Result<null, SignInRefusal>>

export function addEmailCalls(builder: Builder): void {
  const calls = {
    requestMagicLinkEmail: requestMagicLink,
    sendResetPasswordEmail: requestPasswordReset,
    sendVerificationEmail: requestVerification,
    removeEmail,
  } satisfies Record<string, EmailCall>
  for (const [name, act] of Object.entries<EmailCall>(calls)) {
    builder.mutationField(name, (t) =>
      t.boolean({
        nullable: true,
        args: { email: t.arg.string({ required: true }) },
        resolve: (_, { email }, context) => answerOf(act(context, email)),
      }),
    )
  }
  builder.mutationField('addEmail', (t) =>
    t.boolean({
      nullable: true,
      args: { newEmail: t.arg.string({ required: true }) },
      resolve: (_, { newEmail }, context) => answerOf(addEmail(context, newEmail)),
    }),
  )
  builder.mutationField('verifyEmail', (t) =>
    t.boolean({
      nullable: true,
      args: { email: t.arg.string(), token: t.arg.string({ required: true }) },
      resolve: (_, sent, context) => answerOf(verifyEmail(context, sent)),
    }),
  )
}
