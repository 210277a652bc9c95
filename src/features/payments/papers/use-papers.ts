import type { PaperStatus } from '#domain/payments/ledger/paper-status.ts'
import type { InvoiceType } from '#domain/payments/month/priced-line.ts'
import { useSession } from '#src/session/session-context.tsx'
import { type TableView, wholeTable } from '#src/ui/data-table/rows-on-show.ts'
import { type FoundPaper, papersPage } from './papers.operations.ts'

export type PapersBy = 'number' | 'child' | 'total' | 'remaining'

/** The filters of the list of all papers. An empty year, status or class leaves every paper in. */
export type PapersView = TableView<PapersBy> & {
  startYear: '' | `${number}`
  type: InvoiceType
  status: '' | PaperStatus
  className: string
}

/** All papers of all years, in this status. */
export const wholeList = (status: PapersView['status']): PapersView => ({
  ...wholeTable<PapersBy>('number'),
  ...{ startYear: '', type: 'invoice', status, className: '' },
})

const largestPage = 1_000
/** As in other lists of the server: fewer letters leave every paper in. */
const fewestLetters = 3

/** There are more papers than a device reads of them: the server sorts them. */
const orders = {
  number: { nosort: 'newest', asc: 'oldest', desc: 'newest' },
  child: { nosort: 'newest', asc: 'by-child', desc: 'by-child-backwards' },
  total: { nosort: 'newest', asc: 'by-total', desc: 'by-total-backwards' },
  remaining: { nosort: 'newest', asc: 'by-dues', desc: 'by-dues-backwards' },
} as const

/** Variables of the question that the filters make. */
export const wishOf = ({ startYear, type, status, className, typed, sort }: PapersView) => ({
  startYear: startYear === '' ? null : Number(startYear),
  ...{ type, status: status || null, className: className || null },
  typed: typed.trim().length < fewestLetters ? '' : typed.trim(),
  order: orders[sort.by][sort.order],
})

/** Reads every paper that is looked for, beyond the page on show. */
export function useEveryPaper(): (view: PapersView) => Promise<FoundPaper[]> {
  const { ask } = useSession()
  return async (view) => {
    const found: FoundPaper[] = []
    for (let total = 1; found.length < total; ) {
      const variables = { ...wishOf(view), first: largestPage, offset: found.length }
      const reply = await ask({ document: papersPage, variables })
      if (reply.kind !== 'data') throw new Error('the papers did not come')
      const { listPapers: page } = reply.data
      found.push(...page.papers)
      total = page.papers.length > 0 ? page.total : 0
    }
    return found
  }
}
