import { newsTopics } from '#domain/news/news.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { refusal } from '#server/platform/request/refusals.ts'
import { type SessionNotice, sessionStatuses, watchSession } from './watch-session.ts'

export function addWatchSession(builder: Builder): void {
  const notice = builder.objectRef<SessionNotice>('SessionNotice').implement({
    fields: (t) => ({
      status: t.expose('status', {
        type: enumOf(builder, 'SessionStatus', sessionStatuses),
        description:
          "'open' at first; 'changed' when rights or the school's switches changed; 'news' when something changed that screens show.",
      }),
      topics: t.expose('topics', {
        type: [enumOf(builder, 'NewsTopic', newsTopics)],
        description: 'What the news is about; it says neither what nor whose.',
      }),
    }),
  })
  builder.subscriptionField('watchSession', (t) =>
    t.field({
      type: notice,
      description: 'Tells an open app at once that its session ended or its school was shut.',
      args: {
        news: t.arg.boolean({
          description: 'Tell of news too. An app that asks for none hears none.',
        }),
      },
      subscribe: (_, { news }, context) => watchSession(context, { news: news ?? false }),
      resolve: (event) => {
        if (event.problem) throw refusal(event.problem)
        return event
      },
    }),
  )
}
