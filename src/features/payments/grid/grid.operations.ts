import { graphql, type ResultOf } from 'gql.tada'
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
        cells {
          invoiceId
          month
          payerId
          payerName
          total
          remaining
          isOverdue
          methods
        }
      }
    }
  }
`)
export type PaymentYear = ResultOf<typeof yearShown>['paymentYear']
export type PaymentLine = PaymentYear['lines'][number]
export type PaymentCell = PaymentLine['cells'][number]
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

/** What came in from a payer. */
export const payerReceipts = queryOf('PayerReceipts', receiptsShown, '$payerId: ID!')
