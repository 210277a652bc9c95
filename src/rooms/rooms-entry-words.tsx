import { msg, plural } from '@lingui/core/macro'
import type { AnyEntryWords } from '#src/offline/outbox/entry-words.ts'
import { entryWordsBy } from '#src/records/entry-words.tsx'
import { PassageDone } from './passage-done.tsx'
import { notePassageKind, withdrawPassageKind } from './rooms.offline.ts'
import { roomRefusalWords } from './rooms-refusals.ts'

const wordsBy = entryWordsBy(roomRefusalWords)

export const entryWords: readonly AnyEntryWords[] = [
  wordsBy(notePassageKind, {
    counted: (count: number) =>
      msg`${plural(count, { one: '# colleague who came or left', other: '# colleagues who came or left' })}`,
    Describe: ({ content }) => <PassageDone how={content.way} of={content} />,
  }),
  wordsBy(withdrawPassageKind, {
    counted: (count: number) =>
      msg`${plural(count, { one: '# passage taken back', other: '# passages taken back' })}`,
    Describe: ({ content }) => <PassageDone how="withdrawn" of={content} />,
  }),
]
