import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type { Entry } from './entry.ts'

/** The acts that the card of a conflict may ask for. Neither choice is the better one. */
export type ConflictProps<Content> = {
  entry: Entry<Content>
  keepTheirs: () => void
  keepMine: () => void
  decideLater: () => void
}

/**
 * The words for people about entries of one kind, in the list behind the sync badge. A feature exports its own from
 * `<word>-entry-words.tsx`, and `src/app/sync/entry-words.ts` gathers them, loaded with the list.
 *
 * The members are components, written as methods so that kinds of different contents fit in one list.
 */
export type EntryWords<Content> = {
  readonly kind: string
  /** Shows what was entered, for whom and for when, on one line: "Nour: absent, morning of Tuesday 17 November". */
  Describe(props: { entry: Entry<Content> }): ReactNode
  /** Says why the school refused it and what to do, for the codes of the feature. */
  Refusal(props: {
    entry: Entry<Content>
    code: string
    facts: Readonly<Record<string, string>>
  }): ReactNode
  /** Both values side by side, with who, when and which device. Absent where entries cannot collide. */
  Conflict?(props: ConflictProps<Content>): ReactNode
}

/** Several entries of a kind by their number: "28 marks". */
export type CountedWords = { counted(count: number): MessageDescriptor }

export type AnyEntryWords = EntryWords<unknown> & CountedWords
