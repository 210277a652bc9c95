import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { queryOf } from '#src/keeping/acts/query-of.ts'

const matchesShown = graphql(`
  fragment BankMatchesShown on Query @_unmask {
    bankMatches(lines: $lines) {
      kind
      due {
        invoiceId
        number
        payerId
        payerName
        childName
        remaining
      }
    }
  }
`)
export type BankMatch = ResultOf<typeof matchesShown>['bankMatches'][number]

const duesShown = graphql(`
  fragment BankDuesShown on Query @_unmask {
    bankDues {
      invoiceId
      number
      payerId
      payerName
      childName
      remaining
    }
  }
`)
export type BankDue = ResultOf<typeof duesShown>['bankDues'][number]

/** Asks for all that is owed, for a line whose words name nobody. */
export const bankDues = queryOf('BankDues', duesShown)

/** Asks which dues pasted lines pay. The words of a bank are never kept on the device. */
export const bankMatches = queryOf('BankMatches', matchesShown, '$lines: [BankLineInput!]!')

export const bookBankLine = actsOn(matchesShown, { onlyShown: '$lines: [BankLineInput!]!' })(
  'recordPayment',
  '$receiptId: ID!, $payerId: ID!, $amount: Int!, $method: String!, $receivedOn: String!, $invoiceId: ID, $keepsCredit: Boolean, $reference: String, $bankNth: Int',
)
