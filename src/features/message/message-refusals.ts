import { msg } from '@lingui/core/macro'
import type { MessageRefusalCode } from '#domain/message/message-codes.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import type { ActsOf } from '#src/keeping/acts/use-act.ts'

/** A sentence for each code that refuses a message or a change of a channel. */
export const messageRefusalWords: RefusalWords<MessageRefusalCode> = {
  'message.malformed': msg`The school could not read this message. It was not sent: write it again.`,
  'message.text-missing': msg`The message has no words. Nothing was sent: write something.`,
  'message.text-too-long': msg`The message is longer than 4,000 characters. It was not sent: send it in parts.`,
  'message.too-many-files': msg`The message has more than 6 files. It was not sent: send the others in another one.`,
  'message.unknown-channel': msg`You do not belong to this channel any more. The message was not sent: ask the office.`,
  'message.channel-archived': msg`This channel is archived. The message was not sent: write in another one.`,
  'message.announcements-only': msg`Only the direction announces. Nothing was sent: write in a group or to one person.`,
  'message.unknown-message': msg`This message is not in the channel. Nothing was changed.`,
  'message.not-yours': msg`Somebody else wrote or opened this. Nothing was changed: ask that person.`,
  'message.deleted': msg`This message was deleted meanwhile. Nothing was changed: write a new one.`,
  'message.members-missing': msg`Nobody else is in this channel. Nothing was saved: choose who is.`,
  'message.unknown-person': msg`Somebody you chose has no messages any more. Nothing was saved: open the list again.`,
  'message.direct-exists': msg`You two have a channel already. Nothing was opened: write in that one.`,
  'message.team-is-fixed': msg`This channel follows its people by itself. Nothing was changed.`,
}

/** A colleague was faster: the list that is shown is old. */
export const messageActs: ActsOf = {
  words: messageRefusalWords,
  outdated: ['message.unknown-channel', 'message.unknown-person'],
}
