import { dateIn } from '#domain/kernel/instant.ts'
import { firstLetters } from '#domain/kernel/text.ts'
import type { AttachedFile } from '#domain/media/attached-file.ts'
import { whyNotWrite } from '#domain/message/channel.ts'
import {
  type ChangeMessage,
  type MessagePlace,
  parseChangeMessage,
  parseMessagePlace,
  parseSendMessage,
  type SendMessage,
} from '#domain/message/message.ts'
import { nextStamp } from '#server/platform/entries/reconciled.ts'
import {
  type AskedOf,
  type RecordFamily,
  type Refusal,
  recordKind,
  refuseEntry,
} from '#server/platform/entries/record-kind.ts'
import { mayUseMessages } from './message.policy.ts'
import { messageRows } from './message-rows.ts'
import { type MessageRow, messageTruth } from './message-truth.ts'

type Rows = ReturnType<typeof messageRows>
type Asked<Request> = AskedOf<Request, Rows, MessageRow | null>

/** Refuses to write in a channel of others as in one that does not exist. */
function whyNotHere({ request, standing, rows, batch }: Asked<MessagePlace>): Refusal | null {
  const channel = rows.channel(request.channelId)
  if (!channel) return { code: 'message.unknown-channel' }
  if (standing && standing.channelId !== request.channelId)
    return { code: 'message.unknown-message' }
  const code = whyNotWrite(channel, batch.viewer.userType)
  return code && { code }
}

const aboutMessages = <Request extends MessagePlace>(): RecordFamily<
  Request,
  MessageRow,
  Rows
> => ({
  rows: messageRows,
  topic: 'message',
  policy: mayUseMessages,
  find: ({ request, rows }) => rows.find(request.messageId),
  subject: ({ request, entry, batch }) => ({
    subjectId: request.messageId,
    subjectDate: dateIn(entry.at, batch.viewer.school.timeZone),
  }),
  place: whyNotHere,
  put(message, { rows }) {
    rows.put(message)
    return messageTruth(message)
  },
  truth: messageTruth,
})

const isSameFiles = (one: readonly AttachedFile[], other: readonly AttachedFile[]): boolean =>
  one.map(({ mediaId }) => mediaId).join() === other.map(({ mediaId }) => mediaId).join()

/** Sends a message. Its place in the channel is the server's; the moment is that of the tap. */
export const sendMessage = recordKind(aboutMessages<SendMessage>(), {
  name: 'sendMessage',
  parse: parseSendMessage,
  judge: (asked: Asked<SendMessage>) => {
    const { request, standing, rows, batch, entry } = asked
    const { userId, name } = batch.viewer
    if (standing) {
      const isSame =
        standing.authorId === userId &&
        standing.text === request.text &&
        isSameFiles(standing.files, request.files)
      return isSame ? { is: 'unchanged' } : refuseEntry({ code: 'message.malformed' })
    }
    const { replyToId } = request
    const answered = replyToId && rows.find(replyToId)
    if (replyToId && (!answered || answered.channelId !== request.channelId))
      return refuseEntry({ code: 'message.unknown-message' })
    const channel = rows.channel(request.channelId)
    if (!channel) return refuseEntry({ code: 'message.unknown-channel' })
    const { actorId } = batch.viewer
    return {
      is: 'write',
      change: {
        ...request,
        number: rows.takeNumber(channel),
        replyText: answered ? firstLetters(answered.text, 160) : null,
        replyName: answered ? answered.authorName : null,
        replyFiles: answered ? answered.files.length : 0,
        ...{ authorId: userId, authorName: name, actorId, actorName: rows.actorName() },
        ...{ writtenAt: entry.at, changedAt: null, isRemoved: false },
        ...nextStamp(asked),
      },
    }
  },
})

const ownOnly = ({ standing, batch }: AskedOf<unknown, Rows, MessageRow>): Refusal | null =>
  standing.authorId === batch.viewer.userId ? null : { code: 'message.not-yours' }

/** Changes one's own message: everybody sees that it was changed, and when. */
export const changeMessage = recordKind(aboutMessages<ChangeMessage>(), {
  name: 'changeMessage',
  parse: parseChangeMessage,
  unknown: 'message.unknown-message',
  judge: (asked: AskedOf<ChangeMessage, Rows, MessageRow>) => {
    const { request, standing, entry } = asked
    const refused = ownOnly(asked)
    if (refused) return refuseEntry(refused)
    if (standing.isRemoved) return refuseEntry({ code: 'message.deleted' })
    if (!request.text && standing.files.length === 0)
      return refuseEntry({ code: 'message.text-missing' })
    if (standing.text === request.text) return { is: 'unchanged' }
    const change = { ...standing, text: request.text, changedAt: entry.at, ...nextStamp(asked) }
    return { is: 'write', change }
  },
})

/** Deletes one's own message with its files. Its place stays and says so; the ledger keeps what it said. */
export const deleteMessage = recordKind(aboutMessages<MessagePlace>(), {
  name: 'deleteMessage',
  parse: parseMessagePlace,
  unknown: 'message.unknown-message',
  judge: (asked: AskedOf<MessagePlace, Rows, MessageRow>) => {
    const { standing, entry } = asked
    const refused = ownOnly(asked)
    if (refused) return refuseEntry(refused)
    if (standing.isRemoved) return { is: 'unchanged' }
    const change = { ...standing, text: '', files: [], isRemoved: true }
    return { is: 'write', change: { ...change, changedAt: entry.at, ...nextStamp(asked) } }
  },
})
