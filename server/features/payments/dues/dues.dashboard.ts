import { maySeeScreen } from '#domain/access/access.ts'
import { monthContaining } from '#domain/kernel/local-date.ts'
import { type DueAge, duesByAge } from '#domain/payments/dues/due-ages.ts'
import { type DraftSteps, draftStepsOf, monthStepOf } from '#domain/payments/invoices/draft.ts'
import type { Currency } from '#domain/payments/price.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { dashboardType, readPart } from '#server/records/dashboard/dashboard-type.ts'
import { currencyType } from '#server/records/school/price-types.ts'
import { listDrafts } from '../invoices/drafts.sql.ts'
import { listPapers } from '../invoices/month.sql.ts'
import { readLatePapers } from './read-late.ts'

type Dues = ReturnType<typeof duesByAge> & { currency: Currency }
type ToIssue = DraftSteps & { month: string; isPrepared: boolean }

/** Adds money to the page of the day, for the direction alone: late dues, and invoices to issue. */
export function addDuesToDashboard(builder: Builder): void {
  const age = builder.objectRef<DueAge>('DueAge').implement({
    description: 'What is late by so many days, in cents.',
    fields: (t) => ({
      amount: t.exposeInt('amount'),
      families: t.exposeInt('families'),
      from: t.exposeInt('from'),
      to: t.exposeInt('to', { nullable: true, description: 'Null: and more.' }),
    }),
  })
  const dues = builder.objectRef<Dues>('DuesByAge').implement({
    description: 'What is still owed of `latePapers`, in cents.',
    fields: (t) => ({
      ages: t.field({ type: [age], resolve: ({ ages }) => ages }),
      amount: t.exposeInt('amount'),
      currency: t.expose('currency', { type: currencyType }),
      families: t.exposeInt('families'),
    }),
  })
  const toIssue = builder.objectRef<ToIssue>('InvoicesToIssue').implement({
    description: 'The drafts of `invoiceMonth` of this month.',
    fields: (t) => ({
      blocked: t.exposeInt('blocked', { description: 'Something is to be settled first.' }),
      isPrepared: t.exposeBoolean('isPrepared', {
        description: 'False: the month has neither drafts nor papers.',
      }),
      month: t.exposeString('month'),
      ready: t.exposeInt('ready'),
    }),
  })
  builder.objectFields(dashboardType, (t) => ({
    dues: t.field({
      type: dues,
      nullable: true,
      resolve: readPart(
        (viewer) => maySeeScreen(viewer, 'payments'),
        async (tx, { today }): Promise<Dues> => {
          const { papers, currency } = await readLatePapers(tx, { today })
          return { ...duesByAge(papers), currency }
        },
      ),
    }),
    invoices: t.field({
      type: toIssue,
      nullable: true,
      resolve: readPart(
        (viewer) => maySeeScreen(viewer, 'invoices'),
        async (tx, { today }): Promise<ToIssue> => {
          const month = monthContaining(today)
          const [drafts, papers] = await Promise.all([listDrafts(tx, month), listPapers(tx, month)])
          const isPrepared = monthStepOf({ drafts, papers }) !== 'prepare'
          return { month, isPrepared, ...draftStepsOf(drafts) }
        },
      ),
    }),
  }))
}
