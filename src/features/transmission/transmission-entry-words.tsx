import { Trans, useLingui } from '@lingui/react/macro'
import type { LineContent } from '#domain/transmission/line-content.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { findRefusalSentence } from '#src/i18n/refusal-words.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { AnyEntryWords, EntryWords } from '#src/offline/entry-words.ts'
import { LineConflict } from './line-conflict.tsx'
import { lineWords } from './sheet-words.ts'
import {
  type AddContent,
  addTransmissionKind,
  type ChangeContent,
  changeTransmissionKind,
  type RemoveContent,
  removeTransmissionKind,
} from './transmission.offline.ts'
import { transmissionRefusalWords } from './transmission-refusals.ts'
import { useLineWords } from './use-line-words.ts'

function RefusalSentence({
  code,
  facts,
}: {
  code: string
  facts: Readonly<Record<string, string>>
}) {
  const { t, i18n } = useLingui()
  return (
    findRefusalSentence(i18n, transmissionRefusalWords, { code, facts }) ??
    t`The school refused this entry. Ask the office.`
  )
}

/** "12:50, Tuesday 17 November". */
function useWhen({ at, date }: Pick<AddContent, 'at' | 'date'>): string {
  const formats = useFormats()
  const { timeZone } = useSchoolTime()
  return `${formats.timeOf(at, timeZone)}, ${formats.day(date)}`
}

function Written({ content }: { content: AddContent | ChangeContent }) {
  const words = useLineWords()
  const when = useWhen(content)
  const line = words.line(content as LineContent)
  const { childName } = content
  return (
    <Trans>
      <b>{childName}</b>: {line} ({when})
    </Trans>
  )
}

/** How new lines are told in the list behind the sync badge. */
export const addTransmissionWords: EntryWords<AddContent> = {
  kind: addTransmissionKind.kind,
  Describe: ({ entry: { content } }) => <Written content={content} />,
  Refusal: RefusalSentence,
  Conflict: LineConflict,
}

export const changeTransmissionWords: EntryWords<ChangeContent> = {
  kind: changeTransmissionKind.kind,
  Describe({ entry: { content } }) {
    const words = useLineWords()
    const when = useWhen(content)
    const line = words.line(content)
    const { childName } = content
    return (
      <Trans>
        <b>{childName}</b>, changed: {line} ({when})
      </Trans>
    )
  },
  Refusal: RefusalSentence,
  Conflict: LineConflict,
}

export const removeTransmissionWords: EntryWords<RemoveContent> = {
  kind: removeTransmissionKind.kind,
  Describe({ entry: { content } }) {
    const { i18n } = useLingui()
    const when = useWhen(content)
    const line = i18n._(lineWords[content.line])
    const { childName } = content
    return (
      <Trans>
        <b>{childName}</b>, removed: {line} ({when})
      </Trans>
    )
  },
  Refusal: RefusalSentence,
  Conflict: LineConflict,
}

export const entryWords: readonly AnyEntryWords[] = [
  addTransmissionWords,
  changeTransmissionWords,
  removeTransmissionWords,
]
