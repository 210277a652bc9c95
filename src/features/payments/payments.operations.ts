import { graphql, type ResultOf } from 'gql.tada'
import { addon } from '#domain/payments/prices/addon.ts'
import { billingSetting } from '#domain/payments/prices/billing-setting.ts'
import { deduction } from '#domain/payments/prices/deduction.ts'
import { planPrice, pricePlan } from '#domain/payments/prices/price-plan.ts'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { queryOf } from '#src/keeping/acts/query-of.ts'
import { fragmentOf, thingDocuments } from '#src/things/thing-documents.ts'

const plansShown = graphql(
  `
    fragment PlansShown on Query @_unmask {
      pricePlans {
        ...PricePlanFields
        childCount
        price {
          value
          displayFormat
        }
        laterPrices {
          ...PlanPriceFields
          price {
            displayFormat
          }
        }
      }
    }
  `,
  [fragmentOf(pricePlan), fragmentOf(planPrice)],
)

const addonsShown = graphql(
  `
    fragment AddonsShown on Query @_unmask {
      addons {
        ...AddonFields
        childCount
        price {
          value
          displayFormat
        }
      }
    }
  `,
  [fragmentOf(addon)],
)

const deductionsShown = graphql(
  `
    fragment DeductionsShown on Query @_unmask {
      deductions {
        ...DeductionFields
        childCount
        position
        price {
          value
          displayFormat
        }
      }
    }
  `,
  [fragmentOf(deduction)],
)

const billingShown = graphql(
  `
    fragment BillingShown on Query @_unmask {
      billingSetting {
        ...BillingSettingFields
        version
      }
    }
  `,
  [fragmentOf(billingSetting)],
)

/** The price lists, with what their forms offer. */
export const priceListsShown = graphql(
  `
    fragment PriceListsShown on Query @_unmask {
      ...PlansShown
      ...AddonsShown
      ...DeductionsShown
      ...BillingShown
      priceGround {
        currency {
          code
          locale
          symbol
        }
        levels {
          id
          name
        }
        classes {
          id
          name
        }
      }
    }
  `,
  [plansShown, addonsShown, deductionsShown, billingShown],
)

/** The prices of the school, whichever of their pages is open. */
export const priceLists = queryOf('PriceLists', priceListsShown)
export type PriceLists = ResultOf<typeof priceLists>
export type ShownPlan = PriceLists['pricePlans'][number]
export type ShownPlanPrice = ShownPlan['laterPrices'][number]
export type ShownAddon = PriceLists['addons'][number]
export type ShownDeduction = PriceLists['deductions'][number]
export type Ground = PriceLists['priceGround']

export const planDocuments = thingDocuments(plansShown, pricePlan, {
  ...{ id: 'planId', input: 'PricePlanInput', add: 'addPricePlan', change: 'changePricePlan' },
  remove: 'removePricePlan',
})

export const planPriceDocuments = thingDocuments(plansShown, planPrice, {
  ...{ id: 'priceId', owner: 'planId', input: 'PlanPriceInput' },
  ...{ add: 'addPlanPrice', change: 'changePlanPrice', remove: 'removePlanPrice' },
})

export const addonDocuments = thingDocuments(addonsShown, addon, {
  ...{ id: 'addonId', input: 'AddonInput', add: 'addAddon', change: 'changeAddon' },
  remove: 'removeAddon',
})

export const deductionDocuments = thingDocuments(deductionsShown, deduction, {
  ...{ id: 'deductionId', input: 'DeductionInput', add: 'addDeduction' },
  ...{ change: 'changeDeduction', remove: 'removeDeduction' },
})

export const orderDeductions = actsOn(deductionsShown)('orderDeductions', '$deductionIds: [ID!]!')

export const setBilling = actsOn(billingShown)(
  'setBilling',
  '$settingId: ID!, $input: BillingSettingInput!, $version: Int',
)
