import { type Level, levels } from '#domain/pedagogy/pedagogy.ts'
import type { ReportBookResult } from '../pedagogy-acts.operations.ts'

/** The words of a carnet while they are written. */
export type BookDraft = {
  /** The version that was seen when the writing began. */
  baseVersion: number
  texts: Readonly<Record<string, string>>
  positions: Readonly<Record<string, Level>>
  general: string
  head: string
}

const levelOf = (text: string | null): Level | undefined => levels.find((level) => level === text)

/** Readies the standing book to be written on. */
export const draftOfBook = (book: ReportBookResult): BookDraft => ({
  baseVersion: book.version,
  texts: Object.fromEntries(book.domainTexts.map(({ domainId, text }) => [domainId, text])),
  positions: Object.fromEntries(
    book.positions.flatMap(({ line, level }) => {
      const read = levelOf(level)
      return read ? [[line, read]] : []
    }),
  ),
  general: book.general,
  head: book.head,
})

/** Builds the server's input. Only the direction writes the words of the head. */
export const inputOf = (
  draft: BookDraft,
  {
    childId,
    periodId,
    isDirection,
  }: { childId: string; periodId: string | null; isDirection: boolean },
) => ({
  childId,
  periodId,
  baseVersion: draft.baseVersion,
  domainTexts: Object.entries(draft.texts).map(([domainId, text]) => ({ domainId, text })),
  positions:
    periodId === null
      ? Object.entries(draft.positions).map(([line, level]) => ({ line, level: level as string }))
      : null,
  general: draft.general,
  head: isDirection ? draft.head : null,
})
