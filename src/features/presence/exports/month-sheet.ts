import type { LocalDate } from '#domain/kernel/local-date.ts'
import type { PresenceState } from '#domain/presence/presence.ts'
import type {
  MonthCell,
  MonthRegister,
  RegisterColumn,
} from '#domain/presence/registers/month-register.ts'
import { cameOf } from '#domain/presence/registers/register-counts.ts'
import type { ClassChild } from '#src/class-day/marks/class-register.ts'
import { type Sheet, type SheetCell, shareOrNothing } from '#src/platform/sheet.ts'

/** The words of the exported month, in the reader's language. */
export type MonthSheetWords = {
  lastName: string
  firstName: string
  birthDate: string
  present: string
  absent: string
  rate: string
  letters: Record<PresenceState, string>
  cells: Record<'closed' | 'not-enrolled' | 'not-expected' | 'not-taken', string>
  corrected: string
  /** "17/11 morning": the head of a half-day. */
  column(column: RegisterColumn): string
  date(date: LocalDate): string
}

const correctedSign = '*'

function cellText(cell: MonthCell, words: MonthSheetWords): SheetCell {
  switch (cell.kind) {
    case 'marked':
      return words.letters[cell.letter] + (cell.isCorrected ? correctedSign : '')
    case 'marked-closed':
      return `${words.letters[cell.letter]} (${words.cells.closed})`
    case 'to-mark':
    case 'to-come':
      return null
    default:
      return words.cells[cell.kind]
  }
}

/** The month as the grid shows it: its rows in their order, its half-days, its totals. */
export function monthSheet(
  { columns, rows, totals, total }: MonthRegister<ClassChild>,
  { tab, words }: { tab: string; words: MonthSheetWords },
): Sheet {
  const halfDays = columns.map((column) => ({ title: words.column(column), width: 9 }))
  const children = rows.map(({ child, cells, tally, rate }): SheetCell[] => [
    child.lastName,
    child.firstName,
    words.date(child.birthDate),
    ...cells.map((cell) => cellText(cell, words)),
    tally.present,
    tally.absent,
    shareOrNothing(rate),
  ])
  const takenOnly = (count: (index: number) => SheetCell): SheetCell[] =>
    totals.map(({ tally }, index) => (tally.taken === 0 ? null : count(index)))
  const present: SheetCell[] = [
    words.present,
    null,
    null,
    ...takenOnly((index) => {
      const counts = totals[index]?.counts
      return counts ? cameOf(counts) : null
    }),
    total.tally.present,
    total.tally.absent,
    shareOrNothing(total.rate),
  ]
  const rates: SheetCell[] = [
    words.rate,
    null,
    null,
    ...takenOnly((index) => shareOrNothing(totals[index]?.rate ?? null)),
    null,
    null,
    null,
  ]
  const isCorrected = rows.some(({ cells }) => cells.some((cell) => cell.isCorrected))
  return {
    tab,
    frozenColumns: 2,
    heads: [
      { title: words.lastName, width: 22 },
      { title: words.firstName, width: 18 },
      { title: words.birthDate, width: 12 },
      ...halfDays,
      { title: words.present, width: 10 },
      { title: words.absent, width: 10 },
      { title: words.rate, width: 9 },
    ],
    rows: [
      ...children,
      present,
      rates,
      ...(isCorrected ? [[`${correctedSign} ${words.corrected}`]] : []),
    ],
  }
}
