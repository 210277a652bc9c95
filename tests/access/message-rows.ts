import { nextId } from '#tests/support/server/small-world.ts'
import { entryRow, type Outcome, ofDirection, outside, type Row, row, sends } from './row.ts'

const channelId = nextId('unknown-channel')
const messageId = nextId('unknown-message')

/** The direction. Teachers were not given messages here: that they get them is proved beside the feature. */
const mine = (outcome: Outcome) => ofDirection(outcome)
const entered = {
  ...ofDirection('message.unknown-channel'),
  ...outside,
  ...sends,
  'teacher of the class': 'entry.forbidden',
  'teacher of another class': 'entry.forbidden',
  'platform admin': 'entry.forbidden',
  'open for sending': 'entry.forbidden',
}

export const messageRows: readonly Row[] = [
  row('Query.messageChannels', { ...mine('answer'), 'director of another school': 'nothing' }),
  row('Query.messagePeople', mine('answer')),
  row('Query.quietHours', mine('answer')),
  // No chat service is set up here; that keys and passes are one's own is proved beside the feature.
  row('Query.chatKeys', mine('nothing')),
  row('Query.chatPass', mine('nothing')),
  row('Query.channelMessages', mine('nothing'), { channelId }),
  row('Query.messageFile', mine('nothing'), { messageId, mediaId: nextId('unknown-media') }),
  row('Query.channelReaders', mine('nothing'), { channelId }),
  row('Query.searchMessages', mine('nothing'), { text: 'Philippine' }),
  row('Mutation.addChannel', mine('message.members-missing'), {
    ...{ channelId, kind: 'group', title: 'Sortie', memberIds: [] },
  }),
  row('Mutation.changeChannel', mine('message.unknown-channel'), {
    ...{ channelId, title: 'Sortie', memberIds: [] },
  }),
  row('Mutation.archiveChannel', mine('message.unknown-channel'), { channelId, isArchived: true }),
  row('Mutation.muteChannel', mine('message.unknown-channel'), { channelId, isMuted: true }),
  row('Mutation.setQuietHours', mine('field.malformed'), {
    ...{ quietFrom: '25:00', quietTo: '07:00', isWeekendQuiet: true },
  }),
  row('Mutation.readChannel', mine('answer'), { channelId, number: 1 }),
  entryRow('sendMessage', entered, () => ({
    sendMessage: { channelId, messageId, text: 'Bonjour', isUrgent: false },
  })),
  entryRow('changeMessage', entered, () => ({
    changeMessage: { channelId, messageId, text: 'Bonsoir' },
  })),
  entryRow('deleteMessage', entered, () => ({ deleteMessage: { channelId, messageId } })),
  row('Query.myPush', mine('answer')),
  row('Mutation.allowPush', mine('accounts.push-malformed'), {
    ...{ endpoint: 'https://127.0.0.1/a', publicKey: 'B', secret: 'c', everyMessage: false },
  }),
  row('Mutation.stopPush', mine('answer')),
]
