import { Trans, useLingui } from '@lingui/react/macro'
import type { AnyEntryWords } from '#src/offline/outbox/entry-words.ts'
import { entryWordsBy } from '#src/records/entry-words.tsx'
import { itemWords } from './need-words.ts'
import {
  type AskContent,
  askNeedKind,
  receiveNeedKind,
  type SettleContent,
  withdrawNeedKind,
} from './needs.offline.ts'
import { needRefusalWords } from './needs-refusals.ts'

const wordsOf = entryWordsBy(needRefusalWords)

function useItem({ item, note }: AskContent | SettleContent): string {
  const { i18n } = useLingui()
  const word = i18n._(itemWords[item])
  if (item === 'other' && note) return note
  return note ? `${word}, ${note}` : word
}

export const askNeedWords = wordsOf(askNeedKind, {
  Describe({ content }) {
    const item = useItem(content)
    const { childName } = content
    return (
      <Trans>
        <b>{childName}</b>: the family is asked to bring: {item}
      </Trans>
    )
  },
})

export const receiveNeedWords = wordsOf(receiveNeedKind, {
  Describe({ content }) {
    const item = useItem(content)
    const { childName } = content
    return (
      <Trans>
        <b>{childName}</b>: received: {item}
      </Trans>
    )
  },
})

export const withdrawNeedWords = wordsOf(withdrawNeedKind, {
  Describe({ content }) {
    const item = useItem(content)
    const { childName } = content
    return (
      <Trans>
        <b>{childName}</b>: no longer asked for: {item}
      </Trans>
    )
  },
})

export const entryWords: readonly AnyEntryWords[] = [
  askNeedWords,
  receiveNeedWords,
  withdrawNeedWords,
]
