import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { LineContent } from '#domain/transmission/line-content.ts'
import { useSchoolTime } from '#src/class-day/use-school-time.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { AnyEntryWords } from '#src/offline/outbox/entry-words.ts'
import { entryWordsBy } from '#src/records/entry-words.tsx'
import { LineConflict } from './lines/line-conflict.tsx'
import { useLineWords } from './lines/use-line-words.ts'
import { lineWords } from './open-sheet/sheet-words.ts'
import {
  type AddContent,
  addTransmissionKind,
  type ChangeContent,
  changeTransmissionKind,
  removeTransmissionKind,
} from './transmission.offline.ts'
import { transmissionRefusalWords } from './transmission-refusals.ts'

const wordsOf = entryWordsBy(transmissionRefusalWords)

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

const addTransmissionWords = wordsOf(addTransmissionKind, {
  counted: (count) =>
    msg`${plural(count, { one: '# line of the sheet', other: '# lines of the sheet' })}`,
  Describe: Written,
  Conflict: LineConflict,
})

const changeTransmissionWords = wordsOf(changeTransmissionKind, {
  counted: (count) =>
    msg`${plural(count, { one: '# changed line of the sheet', other: '# changed lines of the sheet' })}`,
  Describe({ content }) {
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
  Conflict: LineConflict,
})

const removeTransmissionWords = wordsOf(removeTransmissionKind, {
  counted: (count) =>
    msg`${plural(count, { one: '# removed line of the sheet', other: '# removed lines of the sheet' })}`,
  Describe({ content }) {
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
  Conflict: LineConflict,
})

export const entryWords: readonly AnyEntryWords[] = [
  addTransmissionWords,
  changeTransmissionWords,
  removeTransmissionWords,
]
