import type { Sheet } from '#src/platform/sheet.ts'
import type { Member } from '../staff.operations.ts'
import { splitName } from './staff.view.ts'

/** A column of an exported list of the staff: what stands in it for somebody, in the reader's language. */
export type StaffColumn = { title: string; width: number; of: (member: Member) => string | null }

/** The staff as the screen shows it, same people, same order. */
export function staffSheet(
  members: readonly Member[],
  {
    tab,
    names,
    columns,
  }: {
    tab: string
    names: { last: string; first: string }
    columns: readonly StaffColumn[]
  },
): Sheet {
  return {
    tab,
    frozenColumns: 2,
    heads: [
      { title: names.last, width: 22 },
      { title: names.first, width: 18 },
      ...columns.map(({ title, width }) => ({ title, width })),
    ],
    rows: members.map((member) => {
      const { firstName, lastName } = splitName(member.name)
      return [lastName, firstName, ...columns.map(({ of }) => of(member))]
    }),
  }
}
