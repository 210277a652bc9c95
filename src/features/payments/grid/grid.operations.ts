import { graphql, type ResultOf } from 'gql.tada'
import { dueOfText, type MonthDue } from '#domain/payments/ledger/month-due.ts'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { queryOf } from '#src/keeping/acts/query-of.ts'

const yearShown = graphql(`
  fragment PaymentYearShown on Query @_unmask {
    paymentYear(startYear: $startYear) {
      startYear
      ledgerDifference
      currency {
        code
        locale
        symbol
      }
      reminded {
        invoiceId
        last {
          level
          on
        }
      }
      lines {
        key
        childId
        firstName
        lastName
        className
        dues
        papers
      }
      payers {
        id
        name
      }
    }
  }
`)
export type PaymentYear = ResultOf<typeof yearShown>['paymentYear']

/** A paper with who pays it. */
export type PaymentCell = Omit<MonthDue, 'payer'> & { payerId: string; payerName: string }
/** A child with its papers. */
export type PaymentLine = Omit<PaymentYear['lines'][number], 'papers'> & {
  cells: readonly PaymentCell[]
}

/** Reads the papers of a year, which are sent as short texts. */
export const linesOfYear = ({ lines, payers }: PaymentYear): PaymentLine[] =>
  lines.map(({ papers, ...line }) => ({
    ...line,
    cells: papers.map((text) => {
      const { payer, ...due } = dueOfText(text)
      return { ...due, payerId: payers[payer]?.id ?? '', payerName: payers[payer]?.name ?? '' }
    }),
  }))

/** The last reminder of each paper that has one. */
export type Reminded = ReadonlyMap<string, PaymentYear['reminded'][number]['last']>

export const paymentYear = queryOf('PaymentYearPage', yearShown, '$startYear: Int!')

const act = actsOn(yearShown, { onlyShown: '$startYear: Int!' })

export const recordPayment = act(
  'recordPayment',
  '$receiptId: ID!, $payerId: ID!, $amount: Int!, $method: String!, $receivedOn: String!, $invoiceId: ID, $keepsCredit: Boolean, $chequeNumber: String, $chequeBank: String, $reference: String',
)

const receiptsShown = graphql(`
  fragment PayerReceiptsShown on Query @_unmask {
    payerReceipts(payerId: $payerId) {
      id
      number
      amount
      method
      receivedOn
      payerName
      cancelledBecause
      parts {
        invoiceId
        number
        amount
      }
    }
  }
`)

/** Payments of a payer. */
export const payerReceipts = queryOf('PayerReceipts', receiptsShown, '$payerId: ID!')
