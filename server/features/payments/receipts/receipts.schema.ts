import { ObjectRef } from '@pothos/core'
import { type GuardianId, parseId } from '#domain/kernel/ids.ts'
import { paymentMethods } from '#domain/payments/receipts/receipt.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder, SchemaTypes } from '#server/platform/graphql/schema-builder.ts'
import { type ActAnswerType, actField } from '#server/platform/keeping/keeping-in-schema.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { yearGiven } from '#server/platform/request/refusals.ts'
import { currencyType } from '#server/records/school/price-types.ts'
import { reminderType } from '../dues/reminder-type.ts'
import {
  type PaymentLine,
  type PaymentYear,
  type RemindedPaper,
  readPaymentYear,
} from './read-payments.ts'
import { cancelReceipt, recordPayment, requirePayments } from './receipts.acts.ts'
import { listReceipts, type ReceiptRow } from './receipts.sql.ts'

/** A payment that came in. */
export const receiptType = new ObjectRef<SchemaTypes, ReceiptRow>('Receipt')

/** The grid of payments, receipts, and the acts on them. */
export function addReceiptsToSchema(builder: Builder, answer: ActAnswerType): void {
  const method = enumOf(builder, 'PaymentMethod', paymentMethods)
  const payer = builder.objectRef<PaymentYear['payers'][number]>('PayerOfYear').implement({
    fields: (t) => ({
      id: t.expose('id', { type: 'GuardianId' }),
      name: t.exposeString('name', { description: 'As the last paper of the year names them.' }),
    }),
  })
  const line = builder.objectRef<PaymentLine>('PaymentLine').implement({
    fields: (t) => ({
      key: t.exposeString('key'),
      childId: t.expose('childId', { type: 'ChildId', nullable: true }),
      className: t.exposeString('className', { nullable: true }),
      dues: t.exposeInt('dues'),
      firstName: t.exposeString('firstName'),
      lastName: t.exposeString('lastName'),
      papers: t.exposeStringList('papers', {
        description:
          'Month, paper, place of the payer in `payers`, cents still owed, and `overdue` where it is: a text for each paper.',
      }),
    }),
  })
  const reminded = builder.objectRef<RemindedPaper>('RemindedCell').implement({
    fields: (t) => ({
      invoiceId: t.expose('invoiceId', { type: 'InvoiceId' }),
      last: t.field({ type: reminderType(builder), resolve: ({ last }) => last }),
    }),
  })
  const year = builder.objectRef<PaymentYear>('PaymentYear').implement({
    description: 'September to August, from the year that it says.',
    fields: (t) => ({
      currency: t.expose('currency', { type: currencyType }),
      ledgerDifference: t.exposeInt('ledgerDifference', {
        description:
          'Cents by which sums of the ledger differed at the last check: 0, unless we made a fault.',
      }),
      lines: t.field({ type: [line], resolve: ({ lines }) => lines }),
      payers: t.field({ type: [payer], resolve: ({ payers }) => payers }),
      reminded: t.field({
        type: [reminded],
        description: 'The papers that are owed and were reminded: few of many.',
        resolve: ({ reminded }) => reminded,
      }),
      startYear: t.exposeInt('startYear'),
    }),
  })
  const part = builder.objectRef<ReceiptRow['parts'][number]>('ReceiptPart').implement({
    description: 'What of a payment pays one paper, in cents.',
    fields: (t) => ({
      amount: t.exposeInt('amount'),
      childName: t.exposeString('childName'),
      invoiceId: t.expose('invoiceId', { type: 'InvoiceId' }),
      month: t.exposeString('month'),
      number: t.exposeString('number'),
    }),
  })
  builder.objectType(receiptType, {
    description: 'A payment that came in. It is never changed; a cancelled one says why.',
    fields: (t) => ({
      id: t.expose('id', { type: 'ReceiptId' }),
      amount: t.exposeInt('amount'),
      cancelledBecause: t.exposeString('cancelledBecause', { nullable: true }),
      chequeBank: t.exposeString('chequeBank', { nullable: true }),
      chequeNumber: t.exposeString('chequeNumber', { nullable: true }),
      method: t.expose('method', { type: method }),
      number: t.exposeString('number'),
      paidNumbers: t.stringList({
        description: 'The numbers of the papers that it pays.',
        resolve: ({ parts }): string[] => parts.map(({ number }) => number),
      }),
      parts: t.field({ type: [part], resolve: ({ parts }) => parts }),
      payerId: t.expose('payerId', { type: 'GuardianId' }),
      payerName: t.exposeString('payerName'),
      receivedOn: t.expose('receivedOn', { type: 'LocalDate' }),
      reference: t.exposeString('reference', { nullable: true }),
      unused: t.int({
        description: 'Cents that pay nothing yet: the credit of the family.',
        resolve: ({ amount, parts, cancelledBecause }) =>
          cancelledBecause === null
            ? amount - parts.reduce((sum, part) => sum + part.amount, 0)
            : 0,
      }),
    }),
  })
  builder.queryFields((t) => ({
    payerReceipts: t.field({
      type: [receiptType],
      args: { payerId: t.arg.id({ required: true }) },
      resolve: readAs(requirePayments, (tx, { args }) => {
        const id = parseId<GuardianId>(args.payerId)
        return listReceipts(tx, id ? [id] : [])
      }),
    }),
    paymentYear: t.field({
      type: year,
      extensions: { price: prices.schoolDays },
      args: { startYear: t.arg.int({ required: true }) },
      resolve: readAs(requirePayments, (tx, { args, today }) =>
        readPaymentYear(tx, { startYear: yearGiven(args.startYear), today }),
      ),
    }),
  }))
  builder.mutationFields((t) => ({
    cancelReceipt: actField(t, answer)(cancelReceipt, {
      reason: t.arg.string({ required: true }),
      receiptId: t.arg.id({ required: true }),
    }),
    recordPayment: actField(t, answer)(recordPayment, {
      amount: t.arg.int({ required: true }),
      bankNth: t.arg.int(),
      chequeBank: t.arg.string(),
      chequeNumber: t.arg.string(),
      invoiceId: t.arg.id(),
      keepsCredit: t.arg.boolean(),
      method: t.arg.string({ required: true }),
      payerId: t.arg.id({ required: true }),
      receiptId: t.arg.id({ required: true }),
      receivedOn: t.arg.string({ required: true }),
      reference: t.arg.string(),
    }),
  }))
}
