import { Trans, useLingui } from '@lingui/react/macro'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { AnyEntryWords, EntryWords } from '#src/offline/entry-words.ts'
import {
  type RemoveContent,
  removeDiaryKind,
  type SubmitContent,
  submitDiaryKind,
  type WriteContent,
  writeDiaryKind,
} from './diary.offline.ts'
import { diaryRefusalWords } from './diary-refusals.ts'
import { moodWords } from './diary-words.ts'
import { RemovalConflict, WriteConflict } from './line-conflict.tsx'

function RefusalSentence({
  code,
  facts,
}: {
  code: string
  facts: Readonly<Record<string, string>>
}) {
  const { t, i18n } = useLingui()
  return (
    findRefusalSentence(i18n, diaryRefusalWords, { code, facts }) ??
    t`The school refused this entry. Ask the office.`
  )
}

/** How lines are told in the list behind the sync badge. */
export const writeDiaryWords: EntryWords<WriteContent> = {
  kind: writeDiaryKind.kind,
  Describe({ entry: { content } }) {
    const { i18n, t } = useLingui()
    const formats = useFormats()
    const { childName, mood, text } = content
    const day = formats.day(content.date)
    const said = text || (mood ? i18n._(moodWords[mood]) : t`photos`)
    return (
      <Trans>
        <b>{childName}</b>, diary of {day}: {said}
      </Trans>
    )
  },
  Refusal: ({ entry, code, facts }) => (
    <>
      <RefusalSentence code={code} facts={facts} />
      {entry.content.text ? (
        <>
          {' '}
          <Trans>You wrote:</Trans> {entry.content.text}
        </>
      ) : null}
    </>
  ),
  Conflict: WriteConflict,
}

export const removeDiaryWords: EntryWords<RemoveContent> = {
  kind: removeDiaryKind.kind,
  Describe({ entry: { content } }) {
    const formats = useFormats()
    const { childName, text } = content
    const day = formats.day(content.date)
    return (
      <Trans>
        <b>{childName}</b>, diary of {day}: taken out: {text}
      </Trans>
    )
  },
  Refusal: RefusalSentence,
  Conflict: RemovalConflict,
}

export const submitDiaryWords: EntryWords<SubmitContent> = {
  kind: submitDiaryKind.kind,
  Describe({ entry: { content } }) {
    const formats = useFormats()
    const { childName } = content
    const day = formats.day(content.date)
    return (
      <Trans>
        <b>{childName}</b>, diary of {day}: handed in
      </Trans>
    )
  },
  Refusal: RefusalSentence,
}

export const entryWords: readonly AnyEntryWords[] = [
  writeDiaryWords,
  removeDiaryWords,
  submitDiaryWords,
]
