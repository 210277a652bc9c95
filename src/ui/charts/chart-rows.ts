import type { ReactNode } from 'react'

/** A row of the table behind a chart: the chart is drawn from these rows, so that they cannot differ. */
export type ChartRow = {
  key: string
  /** On the axis, where room is little. */
  short: string
  /** In the table, where words are whole. */
  label: string
  /** One for each series; null where nothing is known. */
  values: readonly (number | null)[]
  /** Further cells of the table, which are not drawn. */
  more?: readonly string[]
  /** Drawn with a bold label: the row of today. */
  isNow?: boolean
}

/** Properties of every chart: its name, its rows, and the heads of its table. */
export type ChartOf = {
  /** Read aloud in the place of the drawing. */
  title: string
  rows: readonly ChartRow[]
  /** Head of the column of labels. */
  head: string
  /** One name for each value of a row. */
  series: readonly string[]
  moreHeads?: readonly string[]
  format: (value: number) => string
  /** Below the drawing, before the table. */
  children?: ReactNode
}

/** A line across the drawing that the values are compared with. */
export type ChartLimit = { value: number; label: string }

/** Values of all rows that are known. */
export const valuesOf = (rows: readonly ChartRow[]): number[] =>
  rows.flatMap(({ values }) => values.flatMap((value) => value ?? []))
