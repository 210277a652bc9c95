import { graphql, type ResultOf } from 'gql.tada'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { queryOf } from '#src/keeping/acts/query-of.ts'

/** What the page shows, and every act reads anew. */
const schoolShown = graphql(`
  fragment SchoolShown on Query @_unmask {
    getSchool {
      id
      settingsVersion
      name
      logo
      mail
      website
      contactOne
      contactTwo
      lineOne
      lineTwo
      postcode
      city
      country
      siret
      currency {
        code
      }
      paymentType
      hasTax
      note
      showPaymentReminderToParent
      paymentReminderMessage
      prospectEmailTitle
      prospectEmailTemplate
      prospectPdfMediaId
      prospectPdfUrl
      invoiceEmailTitle
      invoiceEmailTemplate
      dailyReportEnable
      eventEnable
      galleryEnable
      checkInEnable
      nurseryEnable
      milestoneEnable
      showGuardianInfo
      docCategories {
        id
        category
        isHealthPlan
      }
    }
  }
`)
export type School = NonNullable<ResultOf<typeof schoolShown>['getSchool']>
export type DocumentCategory = School['docCategories'][number]

export const schoolPage = queryOf('SchoolPage', schoolShown)

const act = actsOn(schoolShown)

export const setSchoolData = act('setSchoolData', '$version: Int!, $input: SchoolDataInput!')
export const setSchoolMoney = act('setSchoolMoney', '$version: Int!, $input: SchoolMoneyInput!')
export const setSchoolLetters = act(
  'setSchoolLetters',
  '$version: Int!, $input: SchoolLettersInput!',
)
export const setSchoolSwitches = act(
  'setSchoolSwitches',
  '$version: Int!, $switches: [SchoolSwitchInput!]!',
)
export const addDocumentCategory = act(
  'addDocumentCategory',
  '$categoryId: ID!, $category: String!, $isHealthPlan: Boolean',
)
export const renameDocumentCategory = act(
  'renameDocumentCategory',
  '$categoryId: ID!, $category: String!, $isHealthPlan: Boolean',
)
export const removeDocumentCategory = act('removeDocumentCategory', '$categoryId: ID!')
