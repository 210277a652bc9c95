import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { queryOf } from '#src/keeping/acts/query-of.ts'

const monthShown = graphql(`
  fragment InvoiceMonthShown on Query @_unmask {
    invoiceMonth(month: $month) {
      month
      currency {
        code
        locale
        symbol
      }
      drafts {
        id
        version
        childId
        firstName
        lastName
        classId
        className
        payerId
        payerName
        hasMail
        type
        total
        lastTotal
        isReady
        isEdited
        problems {
          kind
          isWarning
          facts {
            name
            value
          }
        }
        changes {
          kind
          label
          before
          after
          unit
          difference
        }
        lines {
          key
          source
          label
          firstDay
          lastDay
          quantity
          unit
          unitPrice
          percent
          base
          amount
          whole
          taxRate
          isEligibleCare
        }
      }
      papers {
        id
        number
        type
        kind
        issuedOn
        dueOn
        childId
        childName
        className
        payerName
        total
        credited
        remaining
        status
        isOverdue
        sending
        creditOf
      }
      runs {
        id
        paperCount
        leftCount
      }
    }
  }
`)
export type InvoiceMonth = ResultOf<typeof monthShown>['invoiceMonth']
export type ShownDraft = InvoiceMonth['drafts'][number]
export type ShownLine = ShownDraft['lines'][number]
export type ShownPaper = InvoiceMonth['papers'][number]

export const invoiceMonth = queryOf('InvoiceMonthPage', monthShown, '$month: String!')

/** What has an argument `month` of its own passes it; the others declare what the fragment asks for. */
const act = actsOn(monthShown, { onlyShown: '$month: String!' })
const actOnMonth = actsOn(monthShown)

export const prepareMonth = actOnMonth('prepareMonth', '$month: String!')
export const issueDrafts = actOnMonth(
  'issueDrafts',
  '$month: String!, $runId: ID!, $drafts: [ChosenDraft!]!',
)
export const confirmDraft = act('confirmDraft', '$draftId: ID!, $version: Int!, $kinds: [String!]!')
export const setDraftLine = act(
  'setDraftLine',
  '$draftId: ID!, $version: Int!, $key: String!, $label: String!, $quantity: Int!, $unitPrice: Int!, $isEligibleCare: Boolean!',
)
export const removeDraftLine = act(
  'removeDraftLine',
  '$draftId: ID!, $version: Int!, $key: String!',
)
export const creditInvoice = act(
  'creditInvoice',
  '$invoiceId: ID!, $creditId: ID!, $reason: String!',
)
