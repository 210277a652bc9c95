import Papa from 'papaparse'
import type { Result } from '#domain/kernel/result.ts'
import {
  domainsOfRows,
  type FrameworkRow,
  readFrameworkRows,
  type UnreadTable,
} from '#domain/pedagogy/framework-rows.ts'
import { longestWords, parseName } from '#domain/pedagogy/framework-words.ts'
import type { PedagogyRefusal } from '#domain/pedagogy/pedagogy.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { requireFrameworkKeeper } from '../pedagogy.policy.ts'
import { writeFramework } from './add-framework.ts'
import { changeFrameworks, type FrameworkAnswer, refused } from './change-frameworks.ts'

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

function readTable(csv: string): ImportPreview {
  if (csv.length > longestFile) return refused('pedagogy.too-many')
  return readFrameworkRows(takeApart(csv))
}

/** Reads a table of milestones and says, row by row, what is wrong with it. Nothing is written. */
export function previewFrameworkCsv(
  context: RequestContext,
  { csv }: { csv: string },
): ImportPreview {
  requireFrameworkKeeper(context)
  return readTable(csv)
}

/** Imports a table as a framework of the school's own: all of it, or nothing while any row has a problem. */
export function importFramework(
  context: RequestContext,
  wish: { name: string; standardIds: readonly string[]; csv: string },
): Promise<FrameworkAnswer> {
  const work = async (tx: Transaction) => {
    const name = parseName(wish.name, longestWords.framework)
    if (!name.ok) return name
    const rows = readTable(wish.csv)
    if (!rows.ok) return rows
    const domains = domainsOfRows(rows.value)
    if (!domains.ok) return domains
    const { standardIds } = wish
    const own = { kind: 'own', name: name.value, domains: domains.value } as const
    return writeFramework(tx, context, { ...own, standardIds })
  }
  return changeFrameworks(context, { act: 'importFramework', work })
}
