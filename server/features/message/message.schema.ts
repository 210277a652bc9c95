import { ObjectRef } from '@pothos/core'
import { userTypes } from '#domain/accounts/roles.ts'
import { channelKinds } from '#domain/message/channel.ts'
import { channelName } from '#domain/message/chat-names.ts'
import type { QuietHours } from '#domain/message/quiet-hours.ts'
import type { EntryKindInSchema } from '#server/platform/entries/entry-kind-in-schema.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder, SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { requireSchoolViewer } from '#server/platform/request/refusals.ts'
import {
  attachedFileInput,
  attachedFilesOf,
  attachedFileType,
} from '#server/records/media/attached-files.ts'
import { type ChatKeys, type ChatPass, grantChatPass, readChatKeys } from './carrier/chat-pass.ts'
import {
  addChannel,
  archiveChannel,
  changeChannel,
  muteChannel,
  setQuietHours,
} from './channels.acts.ts'
import type { ChannelRow, PersonRow, ReaderRow } from './channels.sql.ts'
import { addMessagesToDashboard } from './message.dashboard.ts'
import { changeMessage, deleteMessage, sendMessage } from './message.kinds.ts'
import { showFile } from './message-files.ts'
import type { MessageTruth } from './message-truth.ts'
import {
  readChannel,
  readChannels,
  readPage,
  readPeople,
  readQuiet,
  readReaders,
  readSearch,
} from './read-messages.ts'

const messageType = new ObjectRef<SchemaTypes, MessageTruth>('Message')
const channelType = new ObjectRef<SchemaTypes, ChannelRow>('MessageChannel')
const personType = new ObjectRef<SchemaTypes, PersonRow>('MessagePerson')
const readerType = new ObjectRef<SchemaTypes, ReaderRow>('MessageReader')
const keysType = new ObjectRef<SchemaTypes, ChatKeys>('ChatKeys')
const passType = new ObjectRef<SchemaTypes, ChatPass>('ChatPass')
const quietType = new ObjectRef<SchemaTypes, QuietHours>('QuietHours')

/** Adds messages to the contract, and answers the kinds of entries about them. */
export function addMessagesToSchema(builder: Builder, answer: ActAnswerType): EntryKindInSchema[] {
  addTypes(builder)
  addMessagesToDashboard(builder)
  builder.queryFields((t) => ({
    messageChannels: t.field({ type: [channelType], resolve: readChannels }),
    messagePeople: t.field({
      type: [personType],
      description: 'Everybody of the school who has messages.',
      resolve: readPeople,
    }),
    quietHours: t.field({ type: quietType, resolve: readQuiet }),
    chatKeys: t.field({
      type: keysType,
      nullable: true,
      description: 'The chat service that carries the news; null where this server does alone.',
      resolve: (_, __, context) => readChatKeys(context),
    }),
    chatPass: t.field({
      type: passType,
      nullable: true,
      description: "Opens the viewer's channels in the chat service; null where it needs no pass.",
      resolve: (_, __, context) => grantChatPass(context),
    }),
    channelMessages: t.field({
      type: [messageType],
      description: 'At most 50, oldest first: the newest ones, or those before a number.',
      args: { channelId: t.arg.id({ required: true }), before: t.arg.int() },
      resolve: readPage,
    }),
    messageFile: t.string({
      nullable: true,
      description: 'Where a PDF of a message is shown, for some minutes.',
      args: { messageId: t.arg.id({ required: true }), mediaId: t.arg.id({ required: true }) },
      resolve: (_, wish, context) => showFile(context, wish),
    }),
    channelReaders: t.field({
      type: [readerType],
      description: 'Who belongs to a channel, and how far each has read announcements.',
      args: { channelId: t.arg.id({ required: true }) },
      resolve: readReaders,
    }),
    searchMessages: t.field({
      type: [messageType],
      extensions: { price: prices.school },
      description:
        'The newest 50 that hold a text or a file of that name, accents and capitals aside.',
      args: { text: t.arg.string({ required: true }) },
      resolve: readSearch,
    }),
  }))
  builder.mutationFields((t) => {
    const act = actField(t, answer)
    const channelId = t.arg.id({ required: true })
    const members = {
      title: t.arg.string({ required: true }),
      memberIds: t.arg.idList({ required: true }),
    }
    return {
      addChannel: act(addChannel, {
        channelId,
        kind: t.arg.string({ required: true }),
        ...members,
      }),
      changeChannel: act(changeChannel, { channelId, ...members }),
      archiveChannel: act(archiveChannel, {
        channelId,
        isArchived: t.arg.boolean({ required: true }),
      }),
      muteChannel: act(muteChannel, { channelId, isMuted: t.arg.boolean({ required: true }) }),
      setQuietHours: act(setQuietHours, {
        quietFrom: t.arg.string({ required: true }),
        quietTo: t.arg.string({ required: true }),
        isWeekendQuiet: t.arg.boolean({ required: true }),
      }),
      readChannel: t.boolean({
        description:
          'Moves the marker of what was read forward. False where it stood there already.',
        args: { channelId, number: t.arg.int({ required: true }) },
        resolve: (_, wish, context) => readChannel(context, wish),
      }),
    }
  })
  return kindsInSchema(builder)
}

function addTypes(builder: Builder): void {
  builder.objectType(messageType, {
    fields: (t) => ({
      id: t.id({ resolve: ({ messageId }) => messageId }),
      channelId: t.expose('channelId', { type: 'ChannelId' }),
      number: t.exposeInt('number', { description: 'Its place in the channel.' }),
      text: t.exposeString('text', { description: 'Empty where it was deleted.' }),
      replyToId: t.expose('replyToId', { type: 'MessageId', nullable: true }),
      replyText: t.exposeString('replyText', { nullable: true }),
      replyName: t.exposeString('replyName', { nullable: true }),
      // Nullable: a message that a tablet kept before there were files says nothing of them.
      replyFiles: t.exposeInt('replyFiles', {
        nullable: true,
        description: 'Number of files of the answered message.',
      }),
      files: t.field({
        type: [attachedFileType],
        nullable: true,
        description: 'Pictures and PDFs, in their order; those that have not arrived yet too.',
        resolve: ({ files, authorId }, _, context) =>
          attachedFilesOf(context, { files, byUserId: authorId }),
      }),
      isUrgent: t.exposeBoolean('isUrgent'),
      authorId: t.expose('authorId', { type: 'UserId' }),
      authorName: t.exposeString('authorName'),
      actorName: t.exposeString('actorName', {
        nullable: true,
        description:
          'Who acted in the place of the author; null where nobody did, empty for somebody of no school.',
      }),
      writtenAt: t.expose('writtenAt', { type: 'Instant' }),
      changedAt: t.expose('changedAt', { type: 'Instant', nullable: true }),
      isRemoved: t.exposeBoolean('isRemoved'),
      version: t.exposeInt('version'),
    }),
  })
  builder.objectType(channelType, {
    description: 'A channel of the viewer, with what they have not read.',
    fields: (t) => ({
      id: t.id({ resolve: ({ channelId }) => channelId }),
      name: t.string({
        description: 'Its name in a chat service.',
        resolve: ({ channelId }, _, context) =>
          channelName(requireSchoolViewer(context).schoolId, channelId),
      }),
      kind: t.expose('kind', { type: enumOf(builder, 'ChannelKind', channelKinds) }),
      title: t.exposeString('title'),
      otherId: t.expose('otherId', {
        type: 'UserId',
        nullable: true,
        description: 'The other person of a direct channel.',
      }),
      isOwn: t.exposeBoolean('isOwn', { description: 'Opened by the viewer.' }),
      classId: t.expose('classId', { type: 'ClassId', nullable: true }),
      isArchived: t.exposeBoolean('isArchived'),
      isMuted: t.exposeBoolean('isMuted'),
      lastNumber: t.exposeInt('lastNumber'),
      readNumber: t.exposeInt('readNumber'),
      unread: t.exposeInt('unread', { description: 'At most 100.' }),
      urgent: t.exposeInt('urgent', { description: 'How many of the unread ones are urgent.' }),
      memberCount: t.exposeInt('memberCount'),
      latestText: t.exposeString('latestText', { nullable: true }),
      latestName: t.exposeString('latestName', { nullable: true }),
      latestById: t.expose('latestById', { type: 'UserId', nullable: true }),
      latestAt: t.expose('latestAt', { type: 'Instant', nullable: true }),
      isLatestRemoved: t.exposeBoolean('isLatestRemoved', { nullable: true }),
    }),
  })
  builder.objectType(personType, {
    fields: (t) => ({
      id: t.expose('userId', { type: 'UserId' }),
      name: t.exposeString('name'),
      role: t.expose('role', { type: enumOf(builder, 'UserType', userTypes) }),
    }),
  })
  builder.objectType(readerType, {
    fields: (t) => ({
      userId: t.expose('userId', { type: 'UserId' }),
      name: t.exposeString('name'),
      readNumber: t.exposeInt('readNumber', {
        nullable: true,
        description: 'Null outside announcements: only they say who has read.',
      }),
      readAt: t.expose('readAt', { type: 'Instant', nullable: true }),
    }),
  })
  builder.objectType(keysType, {
    fields: (t) => ({
      subscribeKey: t.exposeString('subscribeKey'),
      origin: t.exposeString('origin'),
      identity: t.exposeString('identity', { description: 'Who the viewer is there.' }),
      needsPass: t.exposeBoolean('needsPass'),
    }),
  })
  builder.objectType(passType, {
    fields: (t) => ({
      token: t.exposeString('token'),
      minutes: t.exposeInt('minutes', { description: 'How long it opens.' }),
    }),
  })
  builder.objectType(quietType, {
    description: "When nobody is disturbed, by the school's clock.",
    fields: (t) => ({
      quietFrom: t.exposeString('quietFrom'),
      quietTo: t.exposeString('quietTo'),
      isWeekendQuiet: t.exposeBoolean('isWeekendQuiet'),
    }),
  })
}

function kindsInSchema(builder: Builder): EntryKindInSchema[] {
  const file = attachedFileInput(builder, 'MessageFileInput')
  const send = builder.inputType('SendMessageInput', {
    fields: (t) => ({
      channelId: t.id({ required: true }),
      messageId: t.id({ required: true, description: 'Made on the device.' }),
      text: t.string({ required: true }),
      replyToId: t.id(),
      files: t.field({ type: [file], description: 'At most 6, of the sender.' }),
      isUrgent: t.boolean({ required: true }),
    }),
  })
  const change = builder.inputType('ChangeMessageInput', {
    fields: (t) => ({
      channelId: t.id({ required: true }),
      messageId: t.id({ required: true }),
      text: t.string({ required: true }),
    }),
  })
  const remove = builder.inputType('DeleteMessageInput', {
    fields: (t) => ({
      channelId: t.id({ required: true }),
      messageId: t.id({ required: true }),
    }),
  })
  return [
    { kind: sendMessage, input: send, truth: messageType },
    { kind: changeMessage, input: change, truth: messageType },
    { kind: deleteMessage, input: remove, truth: messageType },
  ]
}
