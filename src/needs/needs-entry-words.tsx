import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EntryKind } from '#src/offline/outbox/entry-kind.ts'
import type { AnyEntryWords } from '#src/offline/outbox/entry-words.ts'
import { entryWordsBy } from '#src/records/entry-words.tsx'
import { useNeedWords } from './need-words.tsx'
import {
  askNeedKind,
  type NeedContent,
  receiveNeedKind,
  withdrawNeedKind,
} from './needs.offline.ts'
import { needRefusalWords } from './needs-refusals.ts'

/** The words of a kind: one sentence says for whom it is, and about which item. */
const wordsOf = (
  kind: EntryKind<NeedContent>,
  sentence: (childName: string, item: string) => ReactNode,
) =>
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
