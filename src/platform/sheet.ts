/** The content of a cell of a spreadsheet. A share is 0 to 1 and is shown as a percentage. */
export type SheetCell = string | number | { share: number } | null

/** A table for a spreadsheet, in the reader's language. `width` counts characters. */
export type Sheet = {
  /** The name of the tab in a workbook. */
  tab: string
  heads: readonly { title: string; width: number }[]
  rows: readonly (readonly SheetCell[])[]
  /** The number of first columns that stay in view: the names. */
  frozenColumns: number
}

export const shareOrNothing = (rate: number | null): SheetCell =>
  rate === null ? null : { share: rate }
