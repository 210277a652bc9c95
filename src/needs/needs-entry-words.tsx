import { msg, plural } from '@lingui/core/macro'
import type { EntryKind } from '#src/offline/outbox/entry-kind.ts'
import type { AnyEntryWords } from '#src/offline/outbox/entry-words.ts'
import { entryWordsBy } from '#src/records/entry-words.tsx'
import { NeedDone } from './need-words.tsx'
import {
  askNeedKind,
  type NeedContent,
  receiveNeedKind,
  withdrawNeedKind,
} from './needs.offline.ts'
import { needRefusalWords } from './needs-refusals.ts'

const counted = {
  asked: (count: number) => msg`${plural(count, { one: '# need', other: '# needs' })}`,
  received: (count: number) =>
    msg`${plural(count, { one: '# need received', other: '# needs received' })}`,
  withdrawn: (count: number) =>
    msg`${plural(count, { one: '# need withdrawn', other: '# needs withdrawn' })}`,
}

/** An entry says what the way back said when it was made. */
const wordsOf = (kind: EntryKind<NeedContent>, how: keyof typeof counted) =>
  entryWordsBy(needRefusalWords)(kind, {
    counted: counted[how],
    Describe: ({ content }) => <NeedDone how={how} need={content} names={[content.childName]} />,
  })

export const askNeedWords = wordsOf(askNeedKind, 'asked')

export const entryWords: readonly AnyEntryWords[] = [
  askNeedWords,
  wordsOf(receiveNeedKind, 'received'),
  wordsOf(withdrawNeedKind, 'withdrawn'),
]
