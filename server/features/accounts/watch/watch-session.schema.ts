import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { refusal } from '#server/platform/request/refusals.ts'
import { type SessionNotice, sessionStatuses, watchSession } from './watch-session.ts'

export function addWatchSession(builder: Builder): void {
  const notice = builder.objectRef<SessionNotice>('SessionNotice').implement({
    fields: (t) => ({
      status: t.expose('status', {
        type: enumOf(builder, 'SessionStatus', sessionStatuses),
        description: "'open' at first; 'changed' when rights or the school's switches changed.",
      }),
    }),
  })
  builder.subscriptionField('watchSession', (t) =>
    t.field({
      type: notice,
      description: 'Tells an open app at once that its session ended or its school was shut.',
      subscribe: (_, __, context) => watchSession(context),
      resolve: (event) => {
        if (event.problem) throw refusal(event.problem)
        return event
      },
    }),
  )
}
