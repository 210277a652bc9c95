import { graphql, type ResultOf } from 'gql.tada'
import { queryOf } from '#src/keeping/acts/query-of.ts'
import { lineShown } from '../invoices/invoices.operations.ts'

const childMonthShown = graphql(
  `
    fragment ChildMonthShown on Query @_unmask {
      childMonth(childId: $childId, month: $month) {
        id
        month
        classId
        isIssued
        total
        credited
        lastTotal
        currency {
          code
          locale
          symbol
        }
        lines {
          ...LineShown
        }
        parts {
          payerId
          name
          total
          isIssued
        }
        problems {
          kind
          isWarning
          facts {
            name
            value
          }
        }
      }
    }
  `,
  [lineShown],
)
export type ChildMonth = NonNullable<ResultOf<typeof childMonthShown>['childMonth']>

/** The price of a month of a child, step by step. */
export const childMonth = queryOf('ChildMonth', childMonthShown, '$childId: ID!, $month: String!')
