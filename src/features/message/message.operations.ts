import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { queryOf } from '#src/keeping/acts/query-of.ts'

export const messageFields = graphql(`
  fragment MessageFields on Message @_unmask {
    id
    channelId
    number
    text
    replyText
    replyName
    replyFiles
    files {
      id
      name
      image {
        id
        url
        thumbnailUrl
      }
    }
    isUrgent
    authorId
    authorName
    actorName
    writtenAt
    changedAt
    isRemoved
    version
  }
`)
export type ChatMessage = ResultOf<typeof messageFields>

/** The data of the list of channels. Every act on a channel reads it anew. */
const channelsShown = graphql(`
  fragment ChannelsShown on Query @_unmask {
    messageChannels {
      id
      name
      kind
      title
      otherId
      isOwn
      classId
      isArchived
      isMuted
      lastNumber
      readNumber
      unread
      urgent
      memberCount
      latestText
      latestName
      latestById
      latestAt
      isLatestRemoved
    }
    quietHours {
      quietFrom
      quietTo
      isWeekendQuiet
    }
    chatKeys {
      subscribeKey
      origin
      identity
      needsPass
    }
  }
`)
export type ChatHome = ResultOf<typeof channelsShown>
export type ChatChannel = ChatHome['messageChannels'][number]

/** The keys by which an app hears the chat service that carries the news of messages. */
export type ChatKeys = NonNullable<ChatHome['chatKeys']>

export const chatPass = graphql(`
  query ChatPass {
    chatPass {
      token
      minutes
    }
  }
`)
export type ChatPass = NonNullable<ResultOf<typeof chatPass>['chatPass']>

export const chatHome = queryOf('ChatHome', channelsShown)

/** The newest page of a channel. */
export const newestMessages = graphql(
  `
    query NewestMessages($channelId: ID!) {
      channelMessages(channelId: $channelId) {
        ...MessageFields
      }
    }
  `,
  [messageFields],
)

export const earlierMessages = graphql(
  `
    query EarlierMessages($channelId: ID!, $before: Int!) {
      channelMessages(channelId: $channelId, before: $before) {
        ...MessageFields
      }
    }
  `,
  [messageFields],
)

export const searchedMessages = graphql(
  `
    query SearchedMessages($text: String!) {
      searchMessages(text: $text) {
        ...MessageFields
      }
    }
  `,
  [messageFields],
)

export const messageFile = graphql(`
  query MessageFile($messageId: ID!, $mediaId: ID!) {
    address: messageFile(messageId: $messageId, mediaId: $mediaId)
  }
`)

export const messagePeople = graphql(`
  query MessagePeople {
    messagePeople {
      id
      name
      role
    }
  }
`)

export const channelReaders = graphql(`
  query ChannelReaders($channelId: ID!) {
    channelReaders(channelId: $channelId) {
      userId
      name
      readNumber
      readAt
    }
  }
`)
export type ChatReader = ResultOf<typeof channelReaders>['channelReaders'][number]

export const readChannel = graphql(`
  mutation ReadChannel($channelId: ID!, $number: Int!) {
    readChannel(channelId: $channelId, number: $number)
  }
`)

const act = actsOn(channelsShown)

export const addChannel = act(
  'addChannel',
  '$channelId: ID!, $kind: String!, $title: String!, $memberIds: [ID!]!',
)
export const changeChannel = act(
  'changeChannel',
  '$channelId: ID!, $title: String!, $memberIds: [ID!]!',
)
export const archiveChannel = act('archiveChannel', '$channelId: ID!, $isArchived: Boolean!')
export const muteChannel = act('muteChannel', '$channelId: ID!, $isMuted: Boolean!')
export const setQuietHours = act(
  'setQuietHours',
  '$quietFrom: String!, $quietTo: String!, $isWeekendQuiet: Boolean!',
)
