import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type MarkContent, markPresenceKind } from '#src/class-day/marks/marks.offline.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { AnyEntryWords } from '#src/offline/outbox/entry-words.ts'
import { entryWordsBy } from '#src/records/entry-words.tsx'
import { MarkConflict } from './marks/mark-conflict.tsx'
import { submitRegisterKind } from './presence.offline.ts'
import { presenceRefusalWords } from './presence-refusals.ts'
import { halfDayWords } from './words/presence-words.ts'
import { usePresenceWords } from './words/use-presence-words.ts'

function useHalfDay({ period }: { period: MarkContent['period'] }): string {
  const { i18n } = useLingui()
  return i18n._(halfDayWords[period]).toLocaleLowerCase()
}

const wordsOf = entryWordsBy(presenceRefusalWords)

/** The words for marks in the list behind the sync badge. */
export const markPresenceWords = wordsOf(markPresenceKind, {
  counted: (count) => msg`${plural(count, { one: '# mark', other: '# marks' })}`,
  Describe({ content }) {
    const formats = useFormats()
    const words = usePresenceWords()
    const half = useHalfDay(content)
    const mark = words.line(content.mark, content)
    const day = formats.day(content.date)
    const { childName } = content
    return (
      <Trans>
        <b>{childName}</b>: {mark}, {day}, {half}
      </Trans>
    )
  },
  Conflict: MarkConflict,
})

/** The words for submitted registers there. */
const submitRegisterWords = wordsOf(submitRegisterKind, {
  counted: (count) =>
    msg`${plural(count, { one: '# register submitted', other: '# registers submitted' })}`,
  Describe({ content }) {
    const formats = useFormats()
    const half = useHalfDay(content)
    const day = formats.day(content.date)
    const { className } = content
    return (
      <Trans>
        <b>{className}</b>: register submitted, {day}, {half}
      </Trans>
    )
  },
})

export const entryWords = [markPresenceWords, submitRegisterWords] as readonly AnyEntryWords[]
