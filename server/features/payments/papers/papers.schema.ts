import { isLongerThan } from '#domain/kernel/text.ts'
import { paperStatusFilters } from '#domain/payments/ledger/paper-status.ts'
import type { Cents } from '#domain/payments/money.ts'
import { invoiceTypes } from '#domain/payments/month/priced-line.ts'
import type { Currency } from '#domain/payments/price.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { refusal, yearGiven } from '#server/platform/request/refusals.ts'
import { currencyType } from '#server/records/school/price-types.ts'
import { requireInvoices } from '../invoices/invoices.policy.ts'
import { paperType } from '../invoices/invoices.schema.ts'
import { findSeller } from '../invoices/papers.sql.ts'
import { type PaperOnList, withBalance } from '../invoices/read-month.ts'
import { countFound, listFound, listPlacesOfPapers, paperOrders } from './papers-found.sql.ts'

const largestPage = 1_000
const longestSearch = 100

type PaperPage = {
  currency: Currency
  total: number
  dues: Cents
  years: number[]
  classes: string[]
  papers: PaperOnList[]
}

/** The papers of all years, a page at a time. */
export function addPapersToSchema(builder: Builder): void {
  const page = builder.objectRef<PaperPage>('PaperPage').implement({
    description: 'A page of the papers that are looked for, over all years.',
    fields: (t) => ({
      classes: t.exposeStringList('classes', { description: 'Named by papers of any year.' }),
      currency: t.expose('currency', { type: currencyType }),
      dues: t.exposeInt('dues', { description: 'Cents still owed of all that are found.' }),
      papers: t.field({ type: [paperType], resolve: ({ papers }) => papers }),
      total: t.exposeInt('total', { description: 'Papers that are found, on all pages.' }),
      years: t.exposeIntList('years', {
        description: 'School years in which something was billed, the last one first.',
      }),
    }),
  })
  builder.queryField('listPapers', (t) =>
    t.field({
      type: page,
      extensions: { price: prices.schoolDays },
      args: {
        first: t.arg.int({ required: true }),
        offset: t.arg.int({ required: true }),
        startYear: t.arg.int({ description: 'A school year; without it all of them.' }),
        type: t.arg.string({ required: true, description: `One of ${invoiceTypes.join(', ')}.` }),
        status: t.arg.string({
          description: `One of ${paperStatusFilters.join(', ')}; without it all of them.`,
        }),
        className: t.arg.string(),
        typed: t.arg.string({ description: 'A part of a number, or of a name on the paper.' }),
        order: t.arg.string({
          description: `One of ${paperOrders.join(', ')}; the last one first, where nothing is said.`,
        }),
      },
      resolve: readAs(requireInvoices, async (tx, { args, today }): Promise<PaperPage> => {
        const { first, offset, className } = args
        const typed = (args.typed ?? '').trim()
        const order = paperOrders.find((known) => known === (args.order ?? 'newest'))
        const type = invoiceTypes.find((known) => known === args.type)
        const status = args.status
          ? paperStatusFilters.find((known) => known === args.status)
          : null
        const isPage = first >= 1 && first <= largestPage && offset >= 0
        if (!order || !type || status === undefined || !isPage) throw refusal('INPUT_INVALID')
        if (isLongerThan(typed, longestSearch)) throw refusal('INPUT_INVALID')
        const wanted = {
          startYear: args.startYear == null ? null : yearGiven(args.startYear),
          ...{ type, status, typed, today },
          className: className || null,
        }
        const [papers, { total, dues }, places, { currency }] = await Promise.all([
          listFound(tx, wanted, { order, first, offset }),
          countFound(tx, wanted),
          listPlacesOfPapers(tx),
          findSeller(tx),
        ])
        return {
          ...{ currency, total, dues, ...places },
          papers: papers.map((paper) => withBalance(paper, today)),
        }
      }),
    }),
  )
}
