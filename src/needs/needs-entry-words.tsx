import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EntryKind } from '#src/offline/outbox/entry-kind.ts'
import type { AnyEntryWords, EntryWords } from '#src/offline/outbox/entry-words.ts'
import { entryWordsBy } from '#src/records/entry-words.tsx'
import { useNeedWords } from './need-words.ts'
import {
  type AskContent,
  askNeedKind,
  receiveNeedKind,
  type SettleContent,
  withdrawNeedKind,
} from './needs.offline.ts'
import { needRefusalWords } from './needs-refusals.ts'

/** The words of a kind: one sentence says for whom it is, and about which item. */
const wordsOf = <Content extends AskContent | SettleContent>(
  kind: EntryKind<Content>,
  sentence: (childName: string, item: string) => ReactNode,
): EntryWords<Content> =>
  entryWordsBy(needRefusalWords)(kind, {
    Describe: ({ content }) => sentence(content.childName, useNeedWords()(content)),
  })

export const askNeedWords = wordsOf(askNeedKind, (childName, item) => (
  <Trans>
    <b>{childName}</b>: the family is asked to bring: {item}
  </Trans>
))

const receiveNeedWords = wordsOf(receiveNeedKind, (childName, item) => (
  <Trans>
    <b>{childName}</b>: received: {item}
  </Trans>
))

const withdrawNeedWords = wordsOf(withdrawNeedKind, (childName, item) => (
  <Trans>
    <b>{childName}</b>: no longer asked for: {item}
  </Trans>
))

export const entryWords: readonly AnyEntryWords[] = [
  askNeedWords,
  receiveNeedWords,
  withdrawNeedWords,
]
