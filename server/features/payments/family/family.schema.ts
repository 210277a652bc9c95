import { parseLocalDate } from '#domain/kernel/local-date.ts'
import { movementKinds, type StatementLine } from '#domain/payments/ledger/statement.ts'
import { paymentMethods } from '#domain/payments/receipts/receipt.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { refusal } from '#server/platform/request/refusals.ts'
import { currencyType } from '#server/records/school/price-types.ts'
import { latePaperType } from '../dues/dues.schema.ts'
import { paperType } from '../invoices/invoices.schema.ts'
import { requirePayments } from '../receipts/receipts.acts.ts'
import { receiptType } from '../receipts/receipts.schema.ts'
import { useCredit } from './credit.acts.ts'
import type { PayerAccount } from './family.sql.ts'
import { type ChildInvoices, readChildInvoices } from './read-child-invoices.ts'
import { type Days, type PayerStatement, readStatement } from './read-statement.ts'

/** Reads the days of a statement that came from outside; what is none refuses the call. */
function daysGiven(sent: { from: string; until: string }): Days {
  const [from, until] = [parseLocalDate(sent.from), parseLocalDate(sent.until)]
  if (!from || !until || from > until) throw refusal('INPUT_INVALID')
  return { from, until }
}

function addTypes(builder: Builder) {
  const account = builder.objectRef<PayerAccount>('PayerAccount').implement({
    description: 'How a payer stands with the school, over all children. Amounts are cents.',
    fields: (t) => ({
      credit: t.exposeInt('credit', { description: 'Paid, and not used for a paper yet.' }),
      dues: t.exposeInt('dues'),
      name: t.exposeString('name'),
      payerId: t.expose('payerId', { type: 'GuardianId' }),
    }),
  })
  const ofChild = builder.objectRef<ChildInvoices>('ChildInvoices').implement({
    description: 'The papers of a child, what came in for them, and how its payers stand.',
    fields: (t) => ({
      id: t.expose('childId', { type: 'ChildId' }),
      currency: t.expose('currency', { type: currencyType }),
      dues: t.exposeInt('dues', { description: 'Still owed of these papers.' }),
      fees: t.field({
        type: [latePaperType],
        description: 'Papers whose late fee is in a draft, on a paper, or waived.',
        resolve: ({ fees }) => fees,
      }),
      papers: t.field({ type: [paperType], resolve: ({ papers }) => papers }),
      payers: t.field({ type: [account], resolve: ({ payers }) => payers }),
      receipts: t.field({ type: [receiptType], resolve: ({ receipts }) => receipts }),
    }),
  })
  const line = builder.objectRef<StatementLine>('StatementLine').implement({
    description: 'What moved on the account of a payer. Amounts are cents.',
    fields: (t) => ({
      id: t.id({
        description: 'kind:id. A payment that was cancelled stands there twice.',
        resolve: ({ kind, id }) => `${kind}:${id}`,
      }),
      amount: t.exposeInt('amount', { description: 'Above zero: the payer owes more by it.' }),
      balance: t.exposeInt('balance', { description: 'Owed after it.' }),
      childName: t.exposeString('childName', { nullable: true }),
      kind: t.expose('kind', { type: enumOf(builder, 'MovementKind', movementKinds) }),
      method: t.field({
        type: enumOf(builder, 'PaymentMethod', paymentMethods),
        nullable: true,
        resolve: ({ method }) => paymentMethods.find((it) => it === method) ?? null,
      }),
      month: t.exposeString('month', { nullable: true }),
      number: t.exposeString('number'),
      on: t.expose('on', { type: 'LocalDate' }),
    }),
  })
  const statement = builder.objectRef<PayerStatement>('PayerStatement').implement({
    description: 'The account of a payer over days.',
    fields: (t) => ({
      closing: t.exposeInt('closing', { description: 'Owed at its end; below zero: credit.' }),
      credit: t.exposeInt('credit'),
      currency: t.expose('currency', { type: currencyType }),
      dues: t.exposeInt('dues'),
      from: t.expose('from', { type: 'LocalDate' }),
      lines: t.field({ type: [line], resolve: ({ lines }) => lines }),
      name: t.exposeString('name'),
      opening: t.exposeInt('opening', { description: 'Owed before it.' }),
      payerId: t.expose('payerId', { type: 'GuardianId' }),
      reminder: t.exposeString('reminder', {
        nullable: true,
        description: 'What the school says to those who are late, where families read it.',
      }),
      until: t.expose('until', { type: 'LocalDate' }),
    }),
  })
  return { ofChild, statement }
}

/** Adds papers of a child, the statement of a payer, and credit that pays dues. */
export function addFamilyToSchema(builder: Builder, answer: ActAnswerType): void {
  const { ofChild, statement } = addTypes(builder)
  builder.queryFields((t) => ({
    childInvoices: t.field({
      type: ofChild,
      nullable: true,
      args: { childId: t.arg.id({ required: true }) },
      resolve: readAs(requirePayments, (tx, { args, today }) =>
        readChildInvoices(tx, { ...args, today }),
      ),
    }),
    payerStatement: t.field({
      type: statement,
      nullable: true,
      extensions: { price: prices.classDays },
      args: {
        from: t.arg.string({ required: true }),
        payerId: t.arg.id({ required: true }),
        until: t.arg.string({ required: true }),
      },
      resolve: readAs(requirePayments, (tx, { args, today }) =>
        readStatement(tx, { payerId: args.payerId, ...daysGiven(args), today }),
      ),
    }),
  }))
  builder.mutationFields((t) => ({
    useCredit: actField(t, answer)(useCredit, {
      amount: t.arg.int({ required: true, description: 'Cents, as somebody saw them.' }),
      payerId: t.arg.id({ required: true }),
    }),
  }))
}
