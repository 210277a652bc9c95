import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { findSentence } from '#src/i18n/field-refusals.ts'
import type { RefusalWords } from '#src/i18n/refusal-words.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import type { ConflictProps, CountedWords, EntryWords } from '#src/offline/outbox/entry-words.ts'

/** The words of one kind. */
type OwnWords<Content> = CountedWords & {
  /** Shows what was entered, for whom and for when, on one line. */
  Describe(props: { content: Content }): ReactNode
  /** The text that was typed, where a refusal must not hide it. */
  textOf?: (content: Content) => string | null
  /** Both versions, by `ConflictCard`. Absent where entries cannot collide. */
  Conflict?(props: ConflictProps<Content>): ReactNode
}

/** Gives the kinds of a feature their words in the list behind the sync badge; the refusals are the feature's. */
export const entryWordsBy =
  (refusals: Partial<RefusalWords<string>>) =>
  <Content,>(
    { kind }: { readonly kind: string; laneOf(content: Content): string },
    { counted, Describe, textOf, Conflict }: OwnWords<NoInfer<Content>>,
  ): EntryWords<Content> & CountedWords => ({
    kind,
    counted,
    Describe: ({ entry: { content } }: { entry: Entry<Content> }) => <Describe content={content} />,
    Refusal({ entry, code, facts }) {
      const { t, i18n } = useLingui()
      const why =
        findSentence(i18n, refusals, { code, facts }) ??
        t`The school refused this entry. Ask the office.`
      const text = textOf?.(entry.content)
      return text ? (
        <>
          {why} <Trans>You wrote:</Trans> {text}
        </>
      ) : (
        why
      )
    },
    ...(Conflict ? { Conflict } : {}),
  })
