import { graphql, type ResultOf } from 'gql.tada'
import { documentCategory } from '#domain/school/document-categories.ts'
import { actsOn } from '#src/keeping/acts/acts-on.ts'
import { queryOf } from '#src/keeping/acts/query-of.ts'
import { fragmentOf, thingDocuments } from '#src/things/thing-documents.ts'

/** The page's data, which every act reads anew. */
const schoolShown = graphql(
  `
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
        ...SchoolDocCategoryFields
      }
    }
  }
`,
  [fragmentOf(documentCategory)],
)
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
export const categoryDocuments = thingDocuments(schoolShown, documentCategory, {
  ...{ id: 'categoryId', add: 'addDocumentCategory', change: 'renameDocumentCategory' },
  remove: 'removeDocumentCategory',
})
