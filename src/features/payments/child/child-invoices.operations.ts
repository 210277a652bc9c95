import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { queryOf } from '#src/keeping/acts/query-of.ts'

const childInvoicesShown = graphql(`
  fragment ChildInvoicesShown on Query @_unmask {
    childInvoices(childId: $childId) {
      id
      dues
      currency {
        code
        locale
        symbol
      }
      papers {
        id
        number
        type
        kind
        month
        issuedOn
        dueOn
        payerId
        payerName
        total
        credited
        paid
        remaining
        status
        isOverdue
        reminded {
          level
          on
        }
      }
      fees {
        id
        number
        payerName
        fee {
          state
          amount
          number
          waivedBecause
          waivedBy
          waivedOn
        }
      }
      receipts {
        id
        number
        amount
        method
        receivedOn
        payerName
        unused
        cancelledBecause
        parts {
          number
          amount
        }
      }
      payers {
        payerId
        name
        dues
        credit
      }
    }
  }
`)
export type ChildInvoicesPage = NonNullable<ResultOf<typeof childInvoicesShown>['childInvoices']>
export type ChildPaper = ChildInvoicesPage['papers'][number]
export type ChildReceipt = ChildInvoicesPage['receipts'][number]
export type ChildFee = ChildInvoicesPage['fees'][number]
export type PayerAccount = ChildInvoicesPage['payers'][number]

/** The papers of a child, its payments, and how its payers stand. */
export const childInvoices = queryOf('ChildInvoices', childInvoicesShown, '$childId: ID!')

const act = actsOn(childInvoicesShown, { onlyShown: '$childId: ID!' })

export const recordPaymentOfChild = act(
  'recordPayment',
  '$receiptId: ID!, $payerId: ID!, $amount: Int!, $method: String!, $receivedOn: String!, $invoiceId: ID, $keepsCredit: Boolean, $chequeNumber: String, $chequeBank: String, $reference: String',
)
export const cancelReceipt = act('cancelReceipt', '$receiptId: ID!, $reason: String!')
export const creditInvoiceOfChild = act(
  'creditInvoice',
  '$invoiceId: ID!, $creditId: ID!, $reason: String!',
)
export const waiveFeeOfChild = act(
  'waiveLateFee',
  '$invoiceId: ID!, $creditId: ID!, $reason: String!',
)
export const spendCredit = act('useCredit', '$payerId: ID!, $amount: Int!')

const statementShown = graphql(`
  fragment StatementShown on Query @_unmask {
    payerStatement(payerId: $payerId, from: $from, until: $until) {
      payerId
      name
      from
      until
      opening
      closing
      dues
      credit
      reminder
      currency {
        code
        locale
        symbol
      }
      lines {
        id
        kind
        on
        number
        amount
        balance
        month
        childName
        method
      }
    }
  }
`)
export type Statement = NonNullable<ResultOf<typeof statementShown>['payerStatement']>
export type StatementLine = Statement['lines'][number]

export const payerStatement = queryOf(
  'PayerStatement',
  statementShown,
  '$payerId: ID!, $from: String!, $until: String!',
)
