import { msg } from '@lingui/core/macro'
import { asks, type ScreenAhead } from '#src/manifest/ahead.ts'
import { type ChatHome, chatHome, messagePeople, newestMessages } from './message.operations.ts'

/** Channels whose newest page is read ahead: those in which something was written last. */
const mostChannels = 8

const byLatest = (one: { latestAt: string | null }, other: { latestAt: string | null }): number =>
  (other.latestAt ?? '').localeCompare(one.latestAt ?? '')

export const messageAhead: readonly ScreenAhead[] = [
  {
    key: 'messages',
    word: 'messages',
    name: msg`Messages`,
    ask: () => [asks(chatHome, {}), asks(messagePeople, {})],
    more: (answer) =>
      (answer as ChatHome).messageChannels
        .filter(({ isArchived, lastNumber }) => !isArchived && lastNumber > 0)
        .toSorted(byLatest)
        .slice(0, mostChannels)
        .map(({ id }) => asks(newestMessages, { channelId: id })),
  },
]
