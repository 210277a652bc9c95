import { type CutTable, cutTable } from '../kernel/cut-table.ts'
import type { Result } from '../kernel/result.ts'
import { mostMilestonesOfFramework } from './framework-words.ts'
import { type PedagogyRefusal, pedagogyRefusal } from './pedagogy.ts'

/** Larger than any framework that people write by hand, in bytes. Twice as much, as JSON may write it, fits a request. */
export const largestTable = 500_000

/** Wider than any framework that people write by hand. */
export const mostColumns = 50

/** Takes the table of a framework apart into its cells. One that is too large is refused. */
export function takeApart(text: string): Result<CutTable, PedagogyRefusal> {
  const mostRows = mostMilestonesOfFramework + 1
  const cut = cutTable(text, { mostBytes: largestTable, mostColumns, mostRows })
  return cut.ok ? cut : pedagogyRefusal('pedagogy.table-too-large')
}
