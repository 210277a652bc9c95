import { ObjectRef } from '@pothos/core'
import { languages } from '#domain/accounts/identity.ts'
import type { Feed } from '#domain/event/feed.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import type { Builder, SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { addEventFeed, removeEventFeed, requireFeedOwner } from './feeds.acts.ts'
import { listFeeds } from './feeds.sql.ts'

const feedType = new ObjectRef<SchemaTypes, Feed>('EventFeed')

/** Adds the feeds of a person, and the acts on them, to the contract. */
export function addFeedsToSchema(builder: Builder, answer: ActAnswerType): void {
  const language = enumOf(builder, 'Language', languages)
  builder.objectType(feedType, {
    description:
      'An address at which a calendar reads the events. The address itself is told by nobody.',
    fields: (t) => ({
      id: t.expose('id', { type: 'FeedId' }),
      name: t.exposeString('name'),
      language: t.expose('language', { type: language }),
      madeAt: t.expose('madeAt', { type: 'Instant' }),
      readOn: t.expose('readOn', { type: 'LocalDate', nullable: true }),
    }),
  })
  builder.queryField('eventFeeds', (t) =>
    t.field({
      type: [feedType],
      description: "The viewer's own feeds, the oldest first.",
      resolve: readAs(requireFeedOwner, (tx, { viewer }) => listFeeds(tx, viewer.userId)),
    }),
  )
  builder.mutationFields((t) => {
    const act = actField(t, answer)
    const feedId = t.arg.id({ required: true })
    return {
      addEventFeed: act(addEventFeed, {
        ...{ feedId, name: t.arg.string({ required: true }) },
        language: t.arg.string({ required: true, description: 'en or fr.' }),
        secret: t.arg.string({ required: true, description: '32 random bytes in base64url.' }),
      }),
      removeEventFeed: act(removeEventFeed, { feedId }),
    }
  })
}
