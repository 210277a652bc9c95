import { msg, plural } from '@lingui/core/macro'
import type { AnyEntryWords } from '#src/offline/outbox/entry-words.ts'
import { entryWordsBy } from '#src/records/entry-words.tsx'
import { PassageDone } from './passage-done.tsx'
import { RoomCountDone } from './room-count-done.tsx'
import {
  countRoomKind,
  notePassageKind,
  withdrawPassageKind,
  withdrawRoomCountKind,
} from './rooms.offline.ts'
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
  wordsBy(countRoomKind, {
    counted: (count: number) =>
      msg`${plural(count, { one: '# head count', other: '# head counts' })}`,
    Describe: ({ content }) => <RoomCountDone of={content} />,
  }),
  wordsBy(withdrawRoomCountKind, {
    counted: (count: number) =>
      msg`${plural(count, { one: '# head count taken back', other: '# head counts taken back' })}`,
    Describe: ({ content }) => <RoomCountDone of={content} isBack />,
  }),
]
