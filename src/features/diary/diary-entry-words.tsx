import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { AnyEntryWords } from '#src/offline/outbox/entry-words.ts'
import { entryWordsBy } from '#src/records/entry-words.tsx'
import { removeDiaryKind, submitDiaryKind, writeDiaryKind } from './diary.offline.ts'
import { diaryRefusalWords } from './diary-refusals.ts'
import { moodWords } from './diary-words.ts'
import { LineConflict } from './line-conflict.tsx'

const wordsOf = entryWordsBy(diaryRefusalWords)

export const writeDiaryWords = wordsOf(writeDiaryKind, {
  counted: (count) => msg`${plural(count, { one: '# diary note', other: '# diary notes' })}`,
  Describe({ content }) {
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
  textOf: ({ text }) => text,
  Conflict: LineConflict,
})

export const removeDiaryWords = wordsOf(removeDiaryKind, {
  counted: (count) =>
    msg`${plural(count, { one: '# diary note taken out', other: '# diary notes taken out' })}`,
  Describe({ content }) {
    const formats = useFormats()
    const { childName, text } = content
    const day = formats.day(content.date)
    return (
      <Trans>
        <b>{childName}</b>, diary of {day}: taken out: {text}
      </Trans>
    )
  },
  Conflict: LineConflict,
})

export const submitDiaryWords = wordsOf(submitDiaryKind, {
  counted: (count) =>
    msg`${plural(count, { one: '# diary handed in', other: '# diaries handed in' })}`,
  Describe({ content }) {
    const formats = useFormats()
    const { childName } = content
    const day = formats.day(content.date)
    return (
      <Trans>
        <b>{childName}</b>, diary of {day}: handed in
      </Trans>
    )
  },
})

export const entryWords: readonly AnyEntryWords[] = [
  writeDiaryWords,
  removeDiaryWords,
  submitDiaryWords,
]
