import { Trans, useLingui } from '@lingui/react/macro'
import { type MarkContent, markPresenceKind } from '#src/class-day/marks/marks.offline.ts'
import { useFormats } from '#src/i18n/use-formats.tsx'
import type { AnyEntryWords, EntryWords } from '#src/offline/outbox/entry-words.ts'
import { MarkConflict } from './marks/mark-conflict.tsx'
import { type SubmitContent, submitRegisterKind } from './presence.offline.ts'
import { refusalSentence } from './presence-refusals.ts'
import { halfDayWords } from './presence-words.ts'
import { usePresenceWords } from './use-presence-words.ts'

function useHalfDay({ period }: { period: MarkContent['period'] }): string {
  const { i18n } = useLingui()
  return i18n._(halfDayWords[period]).toLocaleLowerCase()
}

function RefusalSentence({ code }: { code: string }) {
  const { i18n } = useLingui()
  return refusalSentence(i18n, code)
}

/** How marks are told in the list behind the sync badge. */
export const markPresenceWords: EntryWords<MarkContent> = {
  kind: markPresenceKind.kind,
  Describe({ entry: { content } }) {
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
  Refusal: RefusalSentence,
  Conflict: MarkConflict,
}

/** How submitted registers are told there. */
export const submitRegisterWords: EntryWords<SubmitContent> = {
  kind: submitRegisterKind.kind,
  Describe({ entry: { content } }) {
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
  Refusal: RefusalSentence,
}

export const entryWords: readonly AnyEntryWords[] = [markPresenceWords, submitRegisterWords]
