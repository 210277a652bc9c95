import type { Result } from '#domain/kernel/result.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { requireViewer } from '#server/platform/request/refusals.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import {
  type AccountSession,
  endMyOtherSessions,
  endMySession,
  listMySessions,
} from '../own-sessions/own-sessions.ts'
import { changeMyLanguage, changeMyName, changeMyUsername } from '../profile/change-profile.ts'
import type { SignInRefusal } from '../sign-in/proof.ts'
import { answerOf } from './account-errors.ts'
import { type UserRef, userOf } from './user.schema.ts'

async function userAfter(context: RequestContext, act: Promise<Result<null, SignInRefusal>>) {
  await answerOf(act)
  return userOf(context, requireViewer(context))
}

export function addProfileCalls(builder: Builder, user: UserRef): void {
  builder.mutationField('changeMyName', (t) =>
    t.field({
      type: user,
      nullable: true,
      args: { name: t.arg.string({ required: true }) },
      resolve: (_, { name }, context) => userAfter(context, changeMyName(context, name)),
    }),
  )
  builder.mutationField('changeMyUsername', (t) =>
    t.field({
      type: user,
      nullable: true,
      args: { username: t.arg.string() },
      resolve: (_, { username }, context) =>
        userAfter(context, changeMyUsername(context, username ?? null)),
    }),
  )
  builder.mutationField('changeMyLanguage', (t) =>
    t.field({
      type: user,
      nullable: true,
      args: { language: t.arg.string({ required: true }) },
      resolve: (_, { language }, context) =>
        userAfter(context, changeMyLanguage(context, language)),
    }),
  )
}

export function addSessionCalls(builder: Builder): void {
  const session = builder.objectRef<AccountSession>('AccountSession').implement({
    fields: (t) => ({
      id: t.expose('id', { type: 'SessionId' }),
      createdAt: t.expose('createdAt', { type: 'Instant' }),
      deviceName: t.exposeString('deviceName', { nullable: true }),
      isCurrent: t.exposeBoolean('isCurrent'),
      lastUsedAt: t.expose('lastUsedAt', { type: 'Instant' }),
    }),
  })
  builder.queryField('listMySessions', (t) =>
    t.field({ type: [session], resolve: (_, __, context) => listMySessions(context) }),
  )
  builder.mutationField('endSession', (t) =>
    t.boolean({
      nullable: true,
      args: { sessionId: t.arg.id({ required: true }) },
      resolve: async (_, { sessionId }, context) => {
        await endMySession(context, String(sessionId))
        return null
      },
    }),
  )
  builder.mutationField('endOtherSessions', (t) =>
    t.boolean({
      nullable: true,
      resolve: async (_, __, context) => {
        await endMyOtherSessions(context)
        return null
      },
    }),
  )
}
