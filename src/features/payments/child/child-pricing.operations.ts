import { graphql, type ResultOf } from 'gql.tada'
import { childCharge, payerItem } from '#domain/payments/prices/child-charge.ts'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { fragmentOf, thingDocuments } from '#src/things/thing-documents.ts'
import { priceListsShown } from '../payments.operations.ts'

const childBillingShown = graphql(
  `
    fragment ChildBillingShown on Query @_unmask {
      childBilling(childId: $childId) {
        id
        charges {
          ...ChildChargeFields
          price {
            value
            displayFormat
          }
        }
        payers {
          id
          guardianId
          name
          relation
          share
        }
        items {
          ...PayerItemFields
        }
      }
    }
  `,
  [fragmentOf(childCharge), fragmentOf(payerItem)],
)

/** Charges of a child, the lists that they name, and the agreed week. */
export const childPricing = graphql(
  `
    query ChildPricing($childId: ID!) {
      ...ChildBillingShown
      ...PriceListsShown
      childSchedules(childId: $childId) {
        id
        rows {
          id
          firstDay
          lastDay
          halfDays
          isTakenBack
          hours {
            weekday
            from
            to
          }
        }
      }
    }
  `,
  [childBillingShown, priceListsShown],
)
export type ChildPricingPage = ResultOf<typeof childPricing>
export type Billing = NonNullable<ChildPricingPage['childBilling']>
export type ShownCharge = Billing['charges'][number]
export type ShownPayer = Billing['payers'][number]
export type ShownItem = Billing['items'][number]
export type ShownWeek = NonNullable<ChildPricingPage['childSchedules']>['rows'][number]

export const chargeDocuments = thingDocuments(childBillingShown, childCharge, {
  ...{ id: 'chargeId', owner: 'childId', input: 'ChildChargeInput' },
  ...{ add: 'addChildCharge', change: 'changeChildCharge', remove: 'removeChildCharge' },
})

/** Adds a charge that takes the place of another one. */
export const replaceCharge = actsOn(childBillingShown)(
  'addChildCharge',
  '$chargeId: ID!, $childId: ID!, $input: ChildChargeInput!, $endsId: ID',
)

export const itemDocuments = thingDocuments(childBillingShown, payerItem, {
  ...{ id: 'itemId', owner: 'childId', input: 'PayerItemInput' },
  ...{ add: 'addPayerItem', change: 'changePayerItem', remove: 'removePayerItem' },
})
