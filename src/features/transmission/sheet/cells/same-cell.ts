import type { LineName } from '#domain/transmission/transmission.ts'
import type { SheetRow } from '../../open-sheet/sheet-rows.ts'

type Shown = { row: SheetRow }

const linesIn = ({ sheet }: SheetRow, names: readonly LineName[]) =>
  sheet.lines.filter(({ line }) => names.includes(line))

const settledIn = ({ sheet }: SheetRow, names: readonly LineName[]): string =>
  sheet.attention.flatMap(({ entryId, line }) => (names.includes(line) ? entryId : [])).join()

/** True if a cell of these lines shows the same as before: a tap draws the cell that it changed, and not its row. */
export const sameCell =
  (...names: readonly LineName[]) =>
  <Props extends Shown>({ row: before, ...one }: Props, { row, ...other }: Props): boolean => {
    const lines = linesIn(row, names)
    const linesBefore = linesIn(before, names)
    return (
      before.child === row.child &&
      lines.length === linesBefore.length &&
      lines.every((line, place) => line === linesBefore[place]) &&
      settledIn(before, names) === settledIn(row, names) &&
      (Object.keys(other) as (keyof typeof other)[]).every((name) => one[name] === other[name])
    )
  }
