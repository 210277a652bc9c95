import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { queryOf } from '#src/keeping/acts/query-of.ts'

/** A line of a draft or of a paper, wherever it is shown. */
export const lineShown = graphql(`
  fragment LineShown on InvoiceLine @_unmask {
    key
    source
    corrects
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
`)
export type ShownLine = ResultOf<typeof lineShown>

const monthShown = graphql(
  `
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
        openDay
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
          ...LineShown
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
        sentCount
      }
    }
  }
`,
  [lineShown],
)
export type InvoiceMonth = ResultOf<typeof monthShown>['invoiceMonth']
export type ShownDraft = InvoiceMonth['drafts'][number]
export type ShownPaper = InvoiceMonth['papers'][number]

export const invoiceMonth = queryOf('InvoiceMonthPage', monthShown, '$month: String!')

/** A document with an argument `month` passes it; the others declare the one of the fragment. */
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

export const waiveFeeOfDraft = act(
  'waiveLateFee',
  '$invoiceId: ID!, $creditId: ID!, $reason: String!',
)

const linesShown = graphql(
  `
    fragment InvoiceLinesShown on Query @_unmask {
      invoiceLines(invoiceId: $invoiceId) {
        ...LineShown
      }
    }
  `,
  [lineShown],
)

/** The lines of a paper that is issued. */
export const invoiceLines = queryOf('InvoiceLines', linesShown, '$invoiceId: ID!')
