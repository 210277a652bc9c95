import { Client, type Exchange, makeErrorResult, type Operation } from '@urql/core'
import type { ChannelId, MessageId, SchoolId, UserId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/instant.ts'
import { channelName, personIdentity, schoolIdentity } from '#domain/message/chat-names.ts'
import { openPubnub as openCarrier } from '#server/platform/chat/pubnub-carrier.ts'
import type { ChatService } from '#src/features/message/chat/chat-service.ts'
import { createHouseChat } from '#src/features/message/chat/house-chat.ts'
import type {
  ChatChannel,
  ChatKeys,
  ChatMessage,
} from '#src/features/message/message.operations.ts'
import type { PubnubDouble } from './pubnub-double.ts'

const idOf = (kind: number, number: number): string =>
  `0000000${kind}-0000-4000-8000-${String(number).padStart(12, '0')}`
const schoolId = idOf(1, 1) as SchoolId
export const meId = idOf(2, 1) as UserId
export const otherId = idOf(2, 2) as UserId
export const channelId = (number: number): ChannelId => idOf(3, number) as ChannelId
export const nameOf = (number: number): string => channelName(schoolId, channelId(number))
export const myIdentity = personIdentity(schoolId, meId)

export type Written = { by?: UserId; isUrgent?: boolean }
type Silence = { isSilent: boolean }

/** Nobody's chat service, with the keys of the double of it. */
export const keysOf = ({ origin }: PubnubDouble, needsPass = false): ChatKeys =>
  ({
    __typename: 'ChatKeys',
    ...{ subscribeKey: 'sub', origin, identity: myIdentity, needsPass },
  }) as ChatKeys

/** A school with one of its people. Its server answers for messages, and a test moves its stream of news by hand. */
export function aSchoolOfMessages({ channels = 2 }: { channels?: number } = {}) {
  const state: Silence = { isSilent: false }
  const asked: string[] = []
  const published: unknown[] = []
  const listeners = new Set<() => void>()
  const messages = new Map<string, ChatMessage[]>()
  const read = new Map<string, number>()
  let open = channels
  let count = 0

  const messagesIn = (number: number) => messages.get(channelId(number)) ?? []

  function channel(number: number): ChatChannel {
    const all = messagesIn(number)
    const readNumber = read.get(channelId(number)) ?? 0
    const unread = all.filter(
      (it) => it.number > readNumber && it.authorId !== meId && !it.isRemoved,
    )
    const last = all.at(-1)
    return {
      ...{ __typename: 'MessageChannel', id: channelId(number), name: nameOf(number) },
      ...{ kind: 'group', title: `Channel ${number}`, otherId: null, isOwn: false, classId: null },
      ...{ isArchived: false, isMuted: false, memberCount: 2, lastNumber: all.length, readNumber },
      unread: unread.length,
      urgent: unread.filter((it) => it.isUrgent).length,
      latestText: last?.text ?? null,
      latestName: last?.authorName ?? null,
      latestById: last?.authorId ?? null,
      latestAt: last?.writtenAt ?? null,
      isLatestRemoved: last?.isRemoved ?? null,
    } as ChatChannel
  }

  const page = ({ channelId: id, before = 1e9 }: { channelId: string; before?: number }) =>
    (messages.get(id) ?? []).filter(({ number }) => number < before).slice(-50)

  const answers: Readonly<Record<string, (variables: never) => object>> = {
    ChatHome: () => ({
      messageChannels: Array.from({ length: open }, (_, place) => channel(place + 1)),
      quietHours: { quietFrom: '19:00', quietTo: '07:00', isWeekendQuiet: true },
      chatKeys: null,
    }),
    NewestMessages: (asking: never) => ({ channelMessages: page(asking) }),
    EarlierMessages: (asking: never) => ({ channelMessages: page(asking) }),
    ReadChannel({ channelId: id, number }: { channelId: string; number: number }) {
      const isMoved = number > (read.get(id) ?? 0)
      if (isMoved) read.set(id, number)
      return { readChannel: isMoved }
    },
  }

  function answer(operation: Operation) {
    const { name } = operation.query.definitions[0] as { name: { value: string } }
    asked.push(name.value)
    if (state.isSilent) return makeErrorResult(operation, new TypeError('Failed to fetch'))
    const data = structuredClone(answers[name.value]?.(operation.variables as never))
    return { operation, data, stale: false, hasNext: false }
  }
  const school: Exchange = () => (operations) => (sink) =>
    operations((signal) => {
      if (signal === 0 || signal.tag === 0) return sink(signal as never)
      const operation = signal[0]
      if (operation.kind === 'teardown') return
      sink(Object.assign([answer(operation)], { tag: 1 }) as never)
    })
  const client = new Client({ url: '/graphql', preferGetMethod: false, exchanges: [school] })

  return {
    state,
    asked,
    published,
    /** Writes a message, as our server takes it. Answers its number. */
    write(number: number, text: string, { by = otherId, isUrgent = false }: Written = {}): number {
      const all = messagesIn(number)
      count += 1
      const at = new Date(Date.parse('2026-11-17T07:30:00Z') + count * 1000).toISOString()
      all.push({
        ...{ id: idOf(4, count) as MessageId, channelId: channelId(number), text, isUrgent },
        ...{
          number: all.length + 1,
          replyText: null,
          replyName: null,
          replyFiles: 0,
          files: [],
          actorName: null,
          version: 1,
        },
        ...{ authorId: by, authorName: by === meId ? 'Me' : 'Other', writtenAt: at as Instant },
        ...{ changedAt: null, isRemoved: false },
      } as ChatMessage)
      messages.set(channelId(number), all)
      return all.length
    },
    /** Moves the marker of the person, as another of their devices does. */
    readElsewhere: (number: number, upTo: number) => void read.set(channelId(number), upTo),
    open: (channelCount: number): void => {
      open = channelCount
    },
    /** The stream of our own server says that something is new. */
    tell(): void {
      for (const listener of [...listeners]) listener()
    },
    /** Carries the newest message of a channel to the chat service, as our server does. */
    async carry(double: PubnubDouble, number: number, secretKey?: string): Promise<void> {
      const carrier = await openCarrier({
        ...{ publishKey: 'pub', subscribeKey: 'sub', secretKey, origin: double.origin },
      })
      const last = messagesIn(number).at(-1) as ChatMessage
      const { id: messageId, authorId, writtenAt, isUrgent } = last
      await carrier.carry({
        identity: schoolIdentity(schoolId),
        channel: nameOf(number),
        envelope: {
          ...{ messageId: messageId as MessageId, number: last.number, writtenAt, isUrgent },
          authorId,
        },
      })
    },
    house: (): ChatService =>
      createHouseChat({
        client,
        isReachable: async () => !state.isSilent,
        async publish(entries) {
          published.push(...entries)
          return true
        },
        subscribe(listener) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      }),
  }
}

export type SchoolOfMessages = ReturnType<typeof aSchoolOfMessages>
