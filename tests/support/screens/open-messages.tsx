import type { ClassId, MediaId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { messageCache } from '#src/features/message/message.cache.ts'
import { entryKinds as kinds } from '#src/features/message/message.offline.ts'
import type { ChatChannel, ChatMessage } from '#src/features/message/message.operations.ts'
import { MessageScreen } from '#src/features/message/message.screen.tsx'
import type { Locale } from '#src/i18n/locales.ts'
import type { SessionActs } from '#src/session/session-context.tsx'
import { aClassroom, otherId, teacherId } from '../tablets/classroom.ts'
import { aPresenceTablet } from './open-classroom.tsx'

const idOf = (kind: number, number: number): string =>
  `0000000${kind}-0000-4000-8000-${String(number).padStart(12, '0')}`
export const channelId = (number: number): string => idOf(1, number)
export const messageId = (number: number): string => idOf(2, number)

/** A message of a colleague in the first channel. */
export const aMessage = (number: number, change: Partial<ChatMessage> = {}) => ({
  ...{ id: messageId(number), channelId: channelId(1), number, text: `Message ${number}` },
  ...{
    replyText: null,
    replyName: null,
    replyFiles: 0,
    files: [],
    isUrgent: false,
    actorName: null,
  },
  ...{ authorId: otherId as UserId, authorName: 'Sofiane Karam', changedAt: null },
  ...{ writtenAt: '2026-11-17T07:30:00.000Z' as Instant, isRemoved: false, version: 1 },
  ...change,
  __typename: 'Message',
})

const aChannel = (number: number, change: Partial<ChatChannel> = {}) => ({
  ...{ id: channelId(number), name: `private.school.${number}`, kind: 'team', title: 'Hérissons' },
  ...{ otherId: null, isOwn: false, classId: channelId(number) as ClassId, isArchived: false },
  ...{ isMuted: false, lastNumber: 0, readNumber: 0, unread: 0, urgent: 0, memberCount: 3 },
  ...{ latestText: null, latestName: null, latestById: null, latestAt: null },
  ...{ isLatestRemoved: null, ...change },
  __typename: 'MessageChannel',
})

const person = (id: string, name: string, role: string) => ({
  __typename: 'MessagePerson',
  ...{ id, name, role },
})

/** A school whose channels hold messages, and a tablet of one of its teachers. */
export async function aChattingTablet(
  messages: readonly object[] = [],
  channels: readonly Partial<ChatChannel>[] = [{}],
  acts: Partial<SessionActs> = {},
) {
  const state = { messages: [...messages], read: [] as number[], opened: [] as object[] }
  const numberOf = (message: object) => (message as { number: number }).number
  const classroom = aClassroom({
    Query: {
      messageChannels: () => {
        const last = Math.max(0, ...state.messages.map(numberOf))
        const readNumber = Math.max(0, ...state.read)
        return channels.map((change, place) =>
          aChannel(place + 1, {
            ...(place === 0
              ? { lastNumber: last, readNumber, unread: Math.max(0, last - readNumber) }
              : {}),
            ...change,
          }),
        )
      },
      quietHours: () => ({
        __typename: 'QuietHours',
        ...{ quietFrom: '19:00', quietTo: '07:00', isWeekendQuiet: true },
      }),
      chatKeys: () => null,
      channelMessages: ({ before }: { before?: number | null }) =>
        state.messages.filter((it) => numberOf(it) < (before ?? 9_999)).slice(-50),
      messagePeople: () => [
        person(teacherId, 'Marie Delage', 'teacher'),
        person(otherId, 'Sofiane Karam', 'teacher'),
        person(messageId(99), 'Claire Vasseur', 'director'),
      ],
      channelReaders: () => [],
      searchMessages: ({ text }: { text: string }) =>
        state.messages.filter((it) => (it as { text: string }).text.includes(text)),
    },
    Mutation: {
      readChannel: ({ number }: { number: number }) => {
        state.read.push(number)
        return true
      },
      addChannel: (wish: object) => {
        state.opened.push(wish)
        return { __typename: 'Done' }
      },
    },
  })
  classroom.otherKinds.set('sendMessage', (act) => {
    const last = Math.max(0, ...state.messages.map(numberOf))
    const own = { authorId: teacherId as UserId, authorName: 'Marie Delage' }
    const message = aMessage(last + 1, {
      ...own,
      id: act.messageId as string,
      text: act.text as string,
      files: ((act.files ?? []) as { mediaId: MediaId; name?: string | null }[]).map(
        ({ mediaId: id, name = null }) => ({ __typename: 'AttachedFile', id, name, image: null }),
      ),
    })
    state.messages.push(message)
    return message
  })
  const isReachable = async () => classroom.state.isReachable
  const tablet = await aPresenceTablet(
    classroom,
    { isReachable, ...acts },
    { kinds, features: [messageCache] },
  )
  const open = (locale: Locale = 'en', path = `/message?channel=${channelId(1)}`) =>
    tablet.show(<MessageScreen />, { path, locale })
  return { ...tablet, classroom, state, open }
}
