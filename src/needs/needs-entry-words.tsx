import { Trans, useLingui } from '@lingui/react/macro'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import type { AnyEntryWords, EntryWords } from '#src/offline/entry-words.ts'
import { itemWords } from './need-words.ts'
import {
  type AskContent,
  askNeedKind,
  receiveNeedKind,
  type SettleContent,
  withdrawNeedKind,
} from './needs.offline.ts'
import { needRefusalWords } from './needs-refusals.ts'

function useItem({ item, note }: AskContent | SettleContent): string {
  const { i18n } = useLingui()
  const word = i18n._(itemWords[item])
  if (item === 'other' && note) return note
  return note ? `${word}, ${note}` : word
}

function RefusalSentence({
  code,
  facts,
}: {
  code: string
  facts: Readonly<Record<string, string>>
}) {
  const { t, i18n } = useLingui()
  return (
    findRefusalSentence(i18n, needRefusalWords, { code, facts }) ??
    t`The school refused this entry. Ask the office.`
  )
}

/** How asked needs are told in the list behind the sync badge. */
export const askNeedWords: EntryWords<AskContent> = {
  kind: askNeedKind.kind,
  Describe({ entry: { content } }) {
    const item = useItem(content)
    const { childName } = content
    return (
      <Trans>
        <b>{childName}</b>: the family is asked to bring: {item}
      </Trans>
    )
  },
  Refusal: RefusalSentence,
}

export const receiveNeedWords: EntryWords<SettleContent> = {
  kind: receiveNeedKind.kind,
  Describe({ entry: { content } }) {
    const item = useItem(content)
    const { childName } = content
    return (
      <Trans>
        <b>{childName}</b>: received: {item}
      </Trans>
    )
  },
  Refusal: RefusalSentence,
}

export const withdrawNeedWords: EntryWords<SettleContent> = {
  kind: withdrawNeedKind.kind,
  Describe({ entry: { content } }) {
    const item = useItem(content)
    const { childName } = content
    return (
      <Trans>
        <b>{childName}</b>: no longer asked for: {item}
      </Trans>
    )
  },
  Refusal: RefusalSentence,
}

export const entryWords: readonly AnyEntryWords[] = [
  askNeedWords,
  receiveNeedWords,
  withdrawNeedWords,
]
