import Papa from 'papaparse'
import type { Result } from '#domain/kernel/result.ts'
import {
  type FrameworkRow,
  readFrameworkRows,
  type UnreadTable,
} from '#domain/pedagogy/framework-rows.ts'
import type { PedagogyRefusal } from '#domain/pedagogy/pedagogy.ts'
import type { RequestContext } from '#server/platform/request/request-context.ts'
import { ofFrameworks, refused } from './of-frameworks.ts'

/** Larger than any framework that people write by hand, in characters. */
const longestFile = 500_000

/** A table that was read, row by row, each with what is wrong with it. */
export type ImportPreview = Result<FrameworkRow[], PedagogyRefusal>

function takeApart(csv: string): UnreadTable {
  const delimiter = delimiterOf(csv)
  const { data, errors } = Papa.parse<string[]>(csv, { delimiter, skipEmptyLines: false })
  const brokenRows = errors.flatMap(({ type, row }) =>
    type === 'Quotes' && row !== undefined ? [row] : [],
  )
  return { rows: data, brokenRows }
}

/** Comma, semicolon (as French spreadsheets write) or tab: whichever the headings are written with. */
function delimiterOf(csv: string): string {
  const [heads = ''] = csv.split(/\r?\n/, 1)
  const count = (delimiter: string) => heads.split(delimiter).length
  return [';', ',', '\t'].reduce((best, it) => (count(it) > count(best) ? it : best))
}

/** Reads a table, each row with what is wrong with it. */
export function readTable(csv: string): ImportPreview {
  if (csv.length > longestFile) return refused('pedagogy.too-many')
  return readFrameworkRows(takeApart(csv))
}

/** Reads a table of milestones and says, row by row, what is wrong with it. Nothing is written. */
export function previewFrameworkCsv(
  context: RequestContext,
  { csv }: { csv: string },
): ImportPreview {
  ofFrameworks.policy(context)
  return readTable(csv)
}
