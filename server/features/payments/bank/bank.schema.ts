import { parseLocalDate } from '#domain/kernel/local-date.ts'
import { type BankDue, matchKinds } from '#domain/payments/bank/match-lines.ts'
import { longestRow, mostBankLines } from '#domain/payments/bank/read-bank-lines.ts'
import { enumOf } from '#server/platform/graphql/enum-of.ts'
import { prices } from '#server/platform/graphql/query-limits.ts'
import type { Builder } from '#server/platform/graphql/schema-builder.ts'
import { readAs } from '#server/platform/request/read-as.ts'
import { refusal } from '#server/platform/request/refusals.ts'
import { requirePayments } from '../receipts/receipts.acts.ts'
import { listBankDues } from './bank.sql.ts'
import { type AskedLine, type MatchedLine, matchBankLines } from './match-bank-lines.ts'

type Sent = { amount: number; date: string; nth: number; words: string }

/** Lines of the bank as they were read on the device; one that is none refuses the call. */
function linesGiven(sent: readonly Sent[]): AskedLine[] {
  if (sent.length > mostBankLines) throw refusal('INPUT_INVALID')
  return sent.map(({ date, ...line }) => {
    const day = parseLocalDate(date)
    if (!day || line.words.length > longestRow) throw refusal('INPUT_INVALID')
    return { ...line, date: day }
  })
}

/** Lines of the bank, matched with what is owed. Nothing is booked by it. */
export function addBankToSchema(builder: Builder): void {
  const kind = enumOf(builder, 'BankMatchKind', matchKinds)
  const sent = builder.inputType('BankLineInput', {
    fields: (t) => ({
      amount: t.int({ required: true }),
      date: t.string({ required: true }),
      nth: t.int({ required: true }),
      words: t.string({ required: true }),
    }),
  })
  const due = builder.objectRef<BankDue>('BankDue').implement({
    description: 'A paper that something is owed for. Amounts are cents.',
    fields: (t) => ({
      childName: t.exposeString('childName'),
      invoiceId: t.expose('invoiceId', { type: 'InvoiceId' }),
      number: t.exposeString('number'),
      payerId: t.expose('payerId', { type: 'GuardianId' }),
      payerName: t.exposeString('payerName'),
      remaining: t.exposeInt('remaining'),
    }),
  })
  const match = builder.objectRef<MatchedLine>('BankMatch').implement({
    description: 'What a line of the bank pays, or that a receipt of it stands already.',
    fields: (t) => ({
      due: t.field({ type: due, nullable: true, resolve: (it) => it.due }),
      kind: t.expose('kind', { type: kind }),
    }),
  })
  builder.queryFields((t) => ({
    bankDues: t.field({
      type: [due],
      description: 'All that is owed, the oldest first: what a line pays whose words name nobody.',
      extensions: { price: prices.schoolDays },
      resolve: readAs(requirePayments, (tx) => listBankDues(tx)),
    }),
    bankMatches: t.field({
      type: [match],
      description: 'One for each line, in their order.',
      extensions: { price: prices.schoolDays },
      args: { lines: t.arg({ type: [sent], required: true }) },
      resolve: readAs(requirePayments, (tx, { args }) =>
        matchBankLines(tx, linesGiven(args.lines)),
      ),
    }),
  }))
}
