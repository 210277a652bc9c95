import { ObjectRef } from '@pothos/core'
import { type InvoiceId, parseId } from '#domain/kernel/ids.ts'
import { parseYearMonth } from '#domain/kernel/local-date.ts'
import type { LineChange } from '#domain/payments/invoices/compare-months.ts'
import { paymentStatuses } from '#domain/payments/ledger/balance.ts'
import type { BillingMonth } from '#domain/payments/month/month-facts.ts'
import {
  type BillingProblem,
  billingProblems,
  invoiceTypes,
} from '#domain/payments/month/priced-line.ts'
import type { SharedLine } from '#domain/payments/month/share-lines.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import { factType } from '#server/platform/graphql/fact-type.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder, SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { refusal } from '#server/platform/request/refusals.ts'
import { currencyType } from '#server/records/school/price-types.ts'
import { reminderType } from '../dues/reminder-type.ts'
import { confirmDraft, removeDraftLine, setDraftLine } from './draft.acts.ts'
import { requireInvoices } from './invoices.policy.ts'
import { creditInvoice, issueDrafts } from './issue.acts.ts'
import type { BillingRun } from './month.sql.ts'
import { findPapers } from './papers.sql.ts'
import { prepareMonth } from './prepare.acts.ts'
import {
  type DraftRow,
  type InvoiceMonth,
  type PaperOnList,
  readInvoiceMonth,
} from './read-month.ts'

/** Reads a month of billing that came from outside; text that is none refuses the call. */
export function monthGiven(text: string): BillingMonth {
  const month = parseYearMonth(text)
  if (!month) throw refusal('payments.unknown-month')
  return month
}

const sendings = ['waiting', 'sent', 'failed', 'printed'] as const
const paperKinds = ['invoice', 'credit'] as const

/** A paper as every list of the office shows it. */
export const paperType = new ObjectRef<SchemaTypes, PaperOnList>('IssuedInvoice')

/** A line as it is printed. */
export const lineType = new ObjectRef<SchemaTypes, SharedLine>('InvoiceLine')

/** A problem to settle before a draft is issued. */
export const problemType = new ObjectRef<SchemaTypes, BillingProblem>('BillingProblem')

function addPaperType(builder: Builder): void {
  builder.objectType(paperType, {
    description:
      'A paper that is issued. Nothing of it changes; what has come in for it is summed.',
    fields: (t) => ({
      id: t.expose('id', { type: 'InvoiceId' }),
      childId: t.expose('childId', { type: 'ChildId', nullable: true }),
      childName: t.exposeString('childName'),
      className: t.exposeString('className', { nullable: true }),
      creditOf: t.expose('creditOf', { type: 'InvoiceId', nullable: true }),
      credited: t.exposeInt('credited'),
      dueOn: t.expose('dueOn', { type: 'LocalDate' }),
      isDrawn: t.exposeBoolean('isDrawn'),
      isOverdue: t.exposeBoolean('isOverdue'),
      issuedOn: t.expose('issuedOn', { type: 'LocalDate' }),
      kind: t.expose('kind', { type: enumOf(builder, 'InvoiceKind', paperKinds) }),
      month: t.exposeString('month'),
      number: t.exposeString('number'),
      paid: t.exposeInt('paid'),
      payerId: t.expose('payerId', { type: 'GuardianId' }),
      payerName: t.exposeString('payerName'),
      remaining: t.exposeInt('remaining', { description: 'Cents that are still owed.' }),
      reminded: t.field({
        type: reminderType(builder),
        nullable: true,
        resolve: ({ reminded }) => reminded,
      }),
      sending: t.expose('sending', {
        type: enumOf(builder, 'InvoiceSending', sendings),
        nullable: true,
        description: 'How its mail fares; null while the paper is being drawn.',
      }),
      status: t.expose('status', { type: enumOf(builder, 'PaymentStatus', paymentStatuses) }),
      total: t.exposeInt('total', { description: 'Cents.' }),
      type: t.expose('type', { type: enumOf(builder, 'InvoiceType', invoiceTypes) }),
    }),
  })
}

/** Drafts, papers and the acts on them. */
export function addInvoicesToSchema(builder: Builder, answer: ActAnswerType): void {
  const type = enumOf(builder, 'InvoiceType', invoiceTypes)
  builder.objectType(lineType, {
    description:
      'A line as it is printed. Amounts are cents, `quantity` is in thousandths of the unit.',
    fields: (t) => ({
      key: t.exposeString('key'),
      amount: t.exposeInt('amount'),
      base: t.exposeInt('base', { nullable: true }),
      corrects: t.string({
        nullable: true,
        description: 'The issued month that the line corrects.',
        resolve: ({ source }): string | null => (source.kind === 'amendment' ? source.month : null),
      }),
      firstDay: t.expose('firstDay', { type: 'LocalDate' }),
      isEligibleCare: t.exposeBoolean('isEligibleCare'),
      label: t.exposeString('label'),
      lastDay: t.expose('lastDay', { type: 'LocalDate' }),
      percent: t.exposeInt('percent', { nullable: true }),
      quantity: t.exposeInt('quantity'),
      source: t.string({
        description:
          'What it comes from: plan, addon, deduction, event, amendment, late-fee, hand.',
        resolve: ({ source }): string => source.kind,
      }),
      taxRate: t.exposeInt('taxRate'),
      unit: t.string({ resolve: ({ unit }): string => unit }),
      unitPrice: t.exposeInt('unitPrice', { nullable: true }),
      whole: t.exposeInt('whole', {
        description: 'Of which the amount is the part of this payer.',
      }),
    }),
  })
  builder.objectType(problemType, {
    description: 'What is to be settled before a draft is issued. A warning may be confirmed.',
    fields: (t) => ({
      facts: t.field({
        type: [factType],
        resolve: ({ facts }) => Object.entries(facts).map(([name, value]) => ({ name, value })),
      }),
      isWarning: t.exposeBoolean('isWarning'),
      kind: t.expose('kind', { type: enumOf(builder, 'BillingProblemKind', billingProblems) }),
    }),
  })
  const change = builder.objectRef<LineChange>('InvoiceChange').implement({
    description: 'Why a month differs from the one before.',
    fields: (t) => ({
      after: t.exposeInt('after', { nullable: true }),
      before: t.exposeInt('before', { nullable: true }),
      difference: t.exposeInt('difference'),
      kind: t.string({
        description: 'new, gone, more, fewer, price, amount',
        resolve: ({ kind }): string => kind,
      }),
      label: t.exposeString('label'),
      unit: t.exposeString('unit'),
    }),
  })
  const draft = builder.objectRef<DraftRow>('InvoiceDraft').implement({
    description: 'What may become a paper. It has no number.',
    fields: (t) => ({
      id: t.exposeID('id'),
      changes: t.field({ type: [change], resolve: ({ changes }) => [...changes] }),
      childId: t.expose('childId', { type: 'ChildId' }),
      classId: t.expose('classId', { type: 'ClassId', nullable: true }),
      className: t.exposeString('className', { nullable: true }),
      firstName: t.exposeString('firstName'),
      hasMail: t.exposeBoolean('hasMail'),
      isEdited: t.exposeBoolean('isEdited'),
      isReady: t.exposeBoolean('isReady'),
      lastName: t.exposeString('lastName'),
      lastTotal: t.exposeInt('lastTotal', { nullable: true }),
      lines: t.field({ type: [lineType], resolve: ({ lines }) => [...lines] }),
      openDay: t.field({
        type: 'LocalDate',
        nullable: true,
        description: 'A day that was not over when it was prepared: its hours are not in it.',
        resolve: ({ openDay }) => openDay,
      }),
      payerId: t.expose('guardianId', { type: 'GuardianId', nullable: true }),
      payerName: t.exposeString('payerName', { nullable: true }),
      problems: t.field({ type: [problemType], resolve: ({ problems }) => [...problems] }),
      total: t.exposeInt('total'),
      type: t.expose('type', { type }),
      version: t.exposeInt('version'),
    }),
  })
  const run = builder.objectRef<BillingRun>('BillingRun').implement({
    description: 'An issue on its way: papers drawn, and papers that have left.',
    fields: (t) => ({
      id: t.expose('id', { type: 'BillingRunId' }),
      sentCount: t.exposeInt('sentCount'),
      paperCount: t.exposeInt('paperCount'),
      startedAt: t.expose('startedAt', { type: 'Instant' }),
    }),
  })
  addPaperType(builder)
  const month = builder.objectRef<InvoiceMonth>('InvoiceMonth').implement({
    fields: (t) => ({
      currency: t.expose('currency', { type: currencyType }),
      drafts: t.field({ type: [draft], resolve: ({ drafts }) => drafts }),
      month: t.exposeString('month'),
      papers: t.field({ type: [paperType], resolve: ({ papers }) => papers }),
      runs: t.field({ type: [run], resolve: ({ runs }) => runs }),
    }),
  })
  builder.queryFields((t) => ({
    invoiceLines: t.field({
      type: [lineType],
      description: 'The lines of a paper that is issued; none of one that is not there.',
      args: { invoiceId: t.arg.id({ required: true }) },
      resolve: readAs(requireInvoices, async (tx, { args }) => {
        const id = parseId<InvoiceId>(args.invoiceId)
        const [paper] = id ? await findPapers(tx, [id]) : []
        return paper?.lines ?? []
      }),
    }),
    invoiceMonth: t.field({
      type: month,
      extensions: { price: prices.school },
      args: { month: t.arg.string({ required: true }) },
      resolve: readAs(requireInvoices, (tx, { args, today }) =>
        readInvoiceMonth(tx, { month: monthGiven(args.month), today }),
      ),
    }),
  }))
  const chosen = builder.inputType('ChosenDraft', {
    fields: (t) => ({ id: t.id({ required: true }), version: t.int({ required: true }) }),
  })
  const creditLine = builder.inputType('CreditLine', {
    fields: (t) => ({ amount: t.int({ required: true }), key: t.string({ required: true }) }),
  })
  builder.mutationFields((t) => {
    const act = actField(t, answer)
    const ofDraft = {
      draftId: t.arg.id({ required: true }),
      version: t.arg.int({ required: true }),
    } as const
    return {
      confirmDraft: act(confirmDraft, {
        ...ofDraft,
        kinds: t.arg.stringList({ required: true }),
      }),
      creditInvoice: act(creditInvoice, {
        creditId: t.arg.id({ required: true }),
        invoiceId: t.arg.id({ required: true }),
        lines: t.arg({ type: [creditLine] }),
        reason: t.arg.string({ required: true }),
      }),
      issueDrafts: act(
        issueDrafts,
        {
          drafts: t.arg({ type: [chosen], required: true }),
          month: t.arg.string({ required: true }),
          runId: t.arg.id({ required: true }),
        },
        { price: prices.batch },
      ),
      prepareMonth: act(
        prepareMonth,
        { month: t.arg.string({ required: true }) },
        { price: prices.batch },
      ),
      removeDraftLine: act(removeDraftLine, {
        ...ofDraft,
        key: t.arg.string({ required: true }),
      }),
      setDraftLine: act(setDraftLine, {
        ...ofDraft,
        isEligibleCare: t.arg.boolean({ required: true }),
        key: t.arg.string({ required: true }),
        label: t.arg.string({ required: true }),
        quantity: t.arg.int({ required: true }),
        unitPrice: t.arg.int({ required: true }),
      }),
    }
  })
}
