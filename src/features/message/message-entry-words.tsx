import { msg, plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { firstLetters } from '#domain/kernel/text.ts'
import type { AnyEntryWords } from '#src/offline/outbox/entry-words.ts'
import { entryWordsBy } from '#src/records/entry-words.tsx'
import { FilesInShort } from './files-in-short.tsx'
import { changeMessageKind, deleteMessageKind, sendMessageKind } from './message.offline.ts'
import { messageRefusalWords } from './message-refusals.ts'

const wordsOf = entryWordsBy(messageRefusalWords)

/** So much of a message stands on one line. */
const inShort = (text: string): string => firstLetters(text, 60)

export const entryWords: readonly AnyEntryWords[] = [
  wordsOf(sendMessageKind, {
    counted: (count) => msg`${plural(count, { one: '# message', other: '# messages' })}`,
    Describe: ({ content: { channelTitle, text } }) => (
      <Trans>
        Message to <b>{channelTitle}</b>: {text ? inShort(text) : <FilesInShort />}
      </Trans>
    ),
    textOf: ({ text }) => text,
  }),
  wordsOf(changeMessageKind, {
    counted: (count) =>
      msg`${plural(count, { one: '# changed message', other: '# changed messages' })}`,
    Describe: ({ content: { channelTitle, text } }) => (
      <Trans>
        Message to <b>{channelTitle}</b> changed: {inShort(text)}
      </Trans>
    ),
    textOf: ({ text }) => text,
  }),
  wordsOf(deleteMessageKind, {
    counted: (count) =>
      msg`${plural(count, { one: '# deleted message', other: '# deleted messages' })}`,
    Describe: ({ content: { channelTitle } }) => (
      <Trans>
        Message to <b>{channelTitle}</b> deleted
      </Trans>
    ),
  }),
]
