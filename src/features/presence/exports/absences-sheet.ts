import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { Sheet } from '#src/platform/sheet.ts'
import type { ChildAbsencesResult } from '../presence.operations.ts'

/** The words of the exported list of absences, in the reader's language. */
export type AbsencesSheetWords = {
  lastName: string
  firstName: string
  className: string
  birthDate: string
  unjustified: string
  pending: string
  justified: string
  family: string
  date(date: LocalDate): string
}

/** The children to report, as the list shows them: same rows, same order. */
export function absencesSheet(
  absences: readonly ChildAbsencesResult[],
  { tab, words }: { tab: string; words: AbsencesSheetWords },
): Sheet {
  return {
    tab,
    frozenColumns: 2,
    heads: [
      { title: words.lastName, width: 22 },
      { title: words.firstName, width: 18 },
      { title: words.className, width: 18 },
      { title: words.birthDate, width: 12 },
      { title: words.unjustified, width: 14 },
      { title: words.pending, width: 18 },
      { title: words.justified, width: 12 },
      { title: words.family, width: 44 },
    ],
    rows: absences.map(({ child, className, unjustified, pending, justified }) => [
      child.lastName,
      child.firstName,
      className,
      words.date(child.birthDate),
      unjustified,
      pending,
      justified,
      child.guardians.map(({ name, phone }) => (phone ? `${name} ${phone}` : name)).join(', '),
    ]),
  }
}
